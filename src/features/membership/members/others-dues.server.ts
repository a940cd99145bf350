import { and, eq, notInArray, or } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import type { DataPrincipal } from "../../accounts/data-principal.server";
import type { DueRow } from "../../money/dues/create-due.server";
import { partyOf } from "../../money/dues/own-due.server";
import { ownRecords } from "./own-records.server";
import { memberTable as members, periodTable } from "./tables.server";

const admittedBy = ({ purpose }: DueRow) => {
  const [kind, caseId] = purpose.split("/");
  return kind === "admission" ? caseId : undefined;
};

/**
 * The dues that pay for a membership other than the person's: an organisation's, or another person's at the same
 * address. By id, with the name of the member.
 */
export async function othersDues(
  ctx: Context,
  who: DataPrincipal,
  dues: readonly DueRow[],
): Promise<ReadonlyMap<string, string>> {
  const own = (await ownRecords(ctx, who)).map(({ id }) => id);
  const memberIds = dues.flatMap((due) => partyOf(due).memberId ?? []);
  const caseIds = dues.flatMap((due) => admittedBy(due) ?? []);
  const isMeant = or(
    isAnyOf(members.id, memberIds),
    isAnyOf(members.caseId, caseIds),
    isAnyOf(periodTable.caseId, caseIds),
  );
  const others = await ctx.db
    .select({ id: members.id, caseId: members.caseId, continuedBy: periodTable.caseId, name: members.name })
    .from(members)
    .leftJoin(periodTable, eq(periodTable.memberId, members.id))
    .where(and(isMeant, notInArray(members.id, own)));
  const nameOf = new Map(
    others.flatMap(({ id, caseId, continuedBy, name }) => [id, caseId, continuedBy].map((key) => [key, name] as const)),
  );
  return new Map(
    dues.flatMap((due) => {
      const name = nameOf.get(partyOf(due).memberId ?? admittedBy(due) ?? "");
      return name === undefined ? [] : [[due.id, name] as const];
    }),
  );
}
