import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { userTable } from "../../accounts/tables.server";
import { memberTable, renewalTable } from "../members/tables.server";
import type { Renewal, RenewalPage } from "./schema";
import { momentInWords } from "./who.server";

const PAGE = 25;

export const renewalColumns = {
  id: renewalTable.id,
  memberId: renewalTable.memberId,
  number: memberTable.number,
  name: memberTable.name,
  termUntil: renewalTable.termUntil,
  status: renewalTable.status,
  requestedAt: renewalTable.requestedAt,
  decidedAt: renewalTable.decidedAt,
  decider: userTable.name,
};

type Stored = Omit<Renewal, "requestedAt" | "decided"> & {
  requestedAt: Date;
  decidedAt: Date | null;
  decider: string | null;
};

export const shownRenewal = ({ requestedAt, decidedAt, decider, ...renewal }: Stored): Renewal => ({
  ...renewal,
  requestedAt: requestedAt.toISOString(),
  decided: decidedAt && `${decider ?? "A former account"} on ${momentInWords(decidedAt)}`,
});

function after(cursor: string | undefined) {
  const [day, id] = cursor?.split("~") ?? [];
  if (!day || !id || !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const { termUntil } = renewalTable;
  return or(gt(termUntil, day), and(eq(termUntil, day), gt(renewalTable.id, id)));
}

/** The renewals that wait for a decision, the term that ends first at the top. */
export async function openRenewals(ctx: Context, cursor: string | undefined): Promise<RenewalPage> {
  authorize(ctx, "reviewer");
  const rows = await ctx.db
    .select(renewalColumns)
    .from(renewalTable)
    .innerJoin(memberTable, eq(memberTable.id, renewalTable.memberId))
    .leftJoin(userTable, eq(userTable.id, renewalTable.decidedBy))
    .where(and(eq(renewalTable.status, "requested"), isNull(memberTable.mergedInto), after(cursor)))
    .orderBy(asc(renewalTable.termUntil), asc(renewalTable.id))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    rows: page.map(shownRenewal),
    nextCursor: rows.length > PAGE && last ? `${last.termUntil}~${last.id}` : null,
  };
}
