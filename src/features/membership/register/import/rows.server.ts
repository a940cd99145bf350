import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { authorize, type Context } from "../../../../platform/context.server";
import { csvStream } from "../../../../platform/http/csv.server";
import { cursorOf, pageOf, placeNumber } from "../../../../platform/http/cursor.server";
import { indianDay } from "../../../../platform/time/indian-time";
import { userTable } from "../../../accounts/tables.server";
import { memberTable as members } from "../../members/tables.server";
import { statusOfTerm } from "../../members/term";
import { importRowTable } from "../tables.server";
import type { ImportRow, ImportRowPage, ImportRowsQuery, RowChange } from "./calls";
import { changeWords } from "./columns";
import type { Draft } from "./draft";
import { termOf } from "./judge.server";
import { isNoted, storedImport } from "./operations.server";

const PAGE = 100;
const cursors = cursorOf(z.tuple([placeNumber]));

type Present = Pick<typeof members.$inferSelect, "type" | "validFrom" | "validUntil" | "email" | "phone">;

/** A row changes only the values that the preview names: an account keeps its address. */
function becomesOf(
  { draft, changes }: { draft: Draft; changes: readonly RowChange[] },
  today: string,
  termEnd: string | undefined,
  known?: Present,
): ImportRow["becomes"] {
  const term = termOf(draft, today, termEnd, known);
  const after = (key: "email" | "phone") =>
    (known && !changes.some((change) => change.key === key) ? known[key] : draft[key]) ?? null;
  return {
    ...term,
    type: draft.type ?? known?.type ?? "digital",
    status: statusOfTerm(term, today),
    email: after("email"),
    phone: after("phone"),
  };
}

/** A page of rows with their fate, in the file's order. Throws 404. */
export async function importRows(ctx: Context, id: string, query: ImportRowsQuery): Promise<ImportRowPage> {
  authorize(ctx, "admin");
  const { answers } = await storedImport(ctx, id);
  const { line, fate, why, name, number, changes, notes, draft } = importRowTable;
  const place = cursors.decode(query.cursor);
  const found = await ctx.db
    .select({ line, fate, why, name, number, changes, notes, draft })
    .from(importRowTable)
    .where(
      and(
        eq(importRowTable.importId, id),
        query.fate ? eq(fate, query.fate) : undefined,
        query.noted ? isNoted : undefined,
        place && gt(line, place[0]),
      ),
    )
    .orderBy(asc(line))
    .limit(PAGE + 1);
  const { rows, last } = pageOf(found, PAGE);
  const numbers = rows.flatMap((row) => (row.fate === "update" && row.number ? [row.number] : []));
  const { number: ofMember, type, validFrom, validUntil, phone, email } = members;
  const known = await ctx.db
    .select({
      number: ofMember,
      type,
      validFrom,
      validUntil,
      phone,
      email: sql<string | null>`coalesce(${userTable.email}, ${email})`,
    })
    .from(members)
    .leftJoin(userTable, eq(userTable.id, members.userId))
    .where(inArray(ofMember, numbers));
  const today = indianDay(ctx.now);
  return {
    rows: rows.map(({ draft: said, ...row }) => ({
      ...row,
      becomes:
        said && (row.fate === "create" || row.fate === "update")
          ? becomesOf(
              { draft: said, changes: row.changes },
              today,
              answers?.termEnd,
              known.find((member) => row.fate === "update" && member.number === row.number),
            )
          : null,
    })),
    nextCursor: last ? cursors.encode([last.line]) : null,
  };
}

/** The fate of each row as CSV. Throws 404. */
export async function importReport(ctx: Context, id: string): Promise<ReadableStream<Uint8Array>> {
  await importRows(ctx, id, {});
  return csvStream(
    ["Line", "What happens", "Why", "Name", "Member number", "Changes"],
    async (cursor: string | undefined) => {
      const { rows: found, nextCursor } = await importRows(ctx, id, { cursor });
      const rows = found.map(({ line, fate, why, name, number, changes, notes }) => [
        line,
        fate,
        [why ?? [], notes].flat().join(" "),
        name,
        number,
        changes.map(changeWords).join("; "),
      ]);
      return { rows, next: nextCursor ?? undefined };
    },
  );
}
