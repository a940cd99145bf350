import { and, asc, eq, gt } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { csvStream } from "../../../platform/http/csv.server";
import { indianDay } from "../../../platform/time/indian-time";
import { userTable } from "../../accounts/tables.server";
import { indianStates } from "../../cases/indian-states";
import { memberTable as members } from "../members/tables.server";
import { END_UNKNOWN } from "../members/term";
import { titleOfType } from "../members/type-titles";
import type { ListQuery } from "./calls";
import { extraTitles } from "./import/column-mapping.server";
import { exportedColumns, termEndWords } from "./import/columns";
import { chosenMembers, rowColumns, shownRow } from "./list.server";

const AT_ONCE = 2_000;
const stateNames = new Map(indianStates.map(({ value, label }) => [value, label]));

const { beforeStatus, afterStatus } = exportedColumns;
const heads = [...beforeStatus.map(({ title }) => title), "Status", ...afterStatus.map(({ title }) => title)];

/** The last day in a form that an import reads; blank if unknown. */
const untilIn = (day: string) => (day === END_UNKNOWN ? "" : termEndWords(day));

async function nextRows(ctx: Context, query: ListQuery, titles: readonly string[], after: string | undefined) {
  const found = await ctx.db
    .select({ ...rowColumns, ...recordColumns, ...organizations })
    .from(members)
    .leftJoin(userTable, eq(userTable.id, members.userId))
    .where(and(chosenMembers(ctx, query), after ? gt(members.number, after) : undefined))
    .orderBy(asc(members.number))
    .limit(AT_ONCE);
  const rows = found.map(({ memberOrganization, accountOrganization, ...stored }) => {
    const { birthDate, validFrom, oldNumber, address, city, pincode, designation, qualification } = stored;
    const row = shownRow(ctx, stored);
    const organization = memberOrganization ?? accountOrganization;
    return [
      row.number,
      row.name,
      row.email,
      row.phone,
      birthDate,
      titleOfType(row.type),
      stateNames.get(row.state ?? ""),
      organization,
      validFrom,
      untilIn(row.validUntil),
      indianDay(stored.joinedAt),
      row.status,
      oldNumber,
      address,
      city,
      pincode,
      designation,
      qualification,
      ...titles.map((title) => stored.extras?.[title]),
    ];
  });
  return { rows, next: found.length === AT_ONCE ? found.at(-1)?.number : undefined };
}

const recordColumns = {
  birthDate: members.birthDate,
  validFrom: members.validFrom,
  oldNumber: members.oldNumber,
  address: members.address,
  city: members.city,
  pincode: members.pincode,
  designation: members.designation,
  qualification: members.qualification,
  extras: members.extras,
};
const organizations = { memberOrganization: members.organization, accountOrganization: userTable.organization };

/** The matching members as CSV, streamed. Records the export. */
export async function exportMembers(ctx: Context, query: ListQuery): Promise<ReadableStream<Uint8Array>> {
  authorize(ctx, "admin");
  await transaction(ctx, (tx) => record(tx, "members.exported", "members"));
  const titles = await extraTitles(ctx);
  return csvStream([...heads, ...titles], (after: string | undefined) => nextRows(ctx, query, titles, after));
}
