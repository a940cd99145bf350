import { and, asc, eq, gt } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { csvStream } from "../../../platform/http/csv.server";
import { indianDay } from "../../../platform/indian-time";
import { userTable } from "../../accounts/tables.server";
import { indianStates } from "../../cases/indian-states";
import { memberTable as members } from "../members/tables.server";
import { titleOfType } from "../members/type-titles";
import { columns } from "./import/columns";
import { chosenMembers, rowColumns, shownRow } from "./list.server";
import type { ListQuery } from "./schema";

const AT_ONCE = 2_000;
const stateNames = new Map(indianStates.map(({ value, label }) => [value, label]));

const heads = [...columns.map(({ title }) => title), "Status"];

/** The rows after the number `after`, and the number to go on from. */
async function nextRows(ctx: Context, query: ListQuery, after: string | undefined) {
  const found = await ctx.db
    .select({ ...rowColumns, birthDate: members.birthDate, validFrom: members.validFrom, ...organizations })
    .from(members)
    .leftJoin(userTable, eq(userTable.id, members.userId))
    .where(and(chosenMembers(ctx, query), after ? gt(members.number, after) : undefined))
    .orderBy(asc(members.number))
    .limit(AT_ONCE);
  const rows = found.map(({ birthDate, validFrom, memberOrganization, accountOrganization, ...stored }) => {
    const row = shownRow(ctx, stored);
    const organization = memberOrganization ?? accountOrganization;
    return [
      ...[
        row.number,
        row.name,
        row.email,
        row.phone,
        birthDate,
        titleOfType(row.type),
        stateNames.get(row.state ?? ""),
        organization,
      ],
      ...[validFrom, row.validUntil, indianDay(stored.joinedAt), row.status],
    ];
  });
  return { rows, next: found.length === AT_ONCE ? found.at(-1)?.number : undefined };
}

const organizations = {
  memberOrganization: members.organization,
  accountOrganization: userTable.organization,
};

/** The members that `query` asks for as CSV, read and sent piece by piece. That it was made is in the record. */
export async function exportMembers(ctx: Context, query: ListQuery): Promise<ReadableStream<Uint8Array>> {
  authorize(ctx, "admin");
  await transaction(ctx, (tx) => record(tx, "members.exported", "members"));
  return csvStream(heads, (after: string | undefined) => nextRows(ctx, query, after));
}
