import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import { authorize, type Context, record, type Tx, transaction } from "../../../../platform/context.server";
import { cursorOf, pageOf, placeNumber } from "../../../../platform/cursor.server";
import { DAY_MS } from "../../../../platform/durations";
import { csvStream } from "../../../../platform/http/csv.server";
import { isAnyOf } from "../../../../platform/insert-many.server";
import type { Job } from "../../../../platform/jobs.server";
import { newId } from "../../../../platform/new-id.server";
import { conflict, notFound } from "../../../../platform/refusal";
import { ownNames } from "../../../accounts/conflict-of-interest.server";
import { ownId } from "../../../accounts/own-id.server";
import { memberTable as members } from "../../members/tables.server";
import { leaveOwnToColleague } from "../../record/membership.server";
import type { ImportRowPage, ImportRowsQuery, MemberImport } from "../schema";
import { importRowTable, importTable } from "../tables.server";
import { changeWords } from "./columns";
import { type Encoding, textOf } from "./encoding";
import { countFates, noCounts, readRows } from "./read.server";

const PAGE = 100;
const cursors = cursorOf(z.tuple([placeNumber]));
const KEPT_DAYS = 30;

async function importOf(ctx: Context, id: string): Promise<MemberImport> {
  const [found] = await ctx.db.select().from(importTable).where(eq(importTable.id, id));
  if (!found || found.status === "reading") throw notFound("There is no such import.");
  const [stored] = await ctx.db
    .select({ done: count() })
    .from(importRowTable)
    .where(and(eq(importRowTable.importId, id), isNotNull(importRowTable.doneAt)));
  const { status, encoding, counts, allOrNothing, problem } = found;
  const known = { ...noCounts(), ...counts };
  return { ...{ id, status, encoding, counts: known, allOrNothing, problem }, done: stored?.done ?? 0 };
}

/**
 * Reads an uploaded CSV file and works out what would become of each row; nobody's record changes. Throws 400 when the file or
 * its columns cannot be read.
 */
export async function uploadImport(
  ctx: Context,
  open: () => AsyncIterable<Uint8Array>,
): Promise<MemberImport> {
  authorize(ctx, "admin");
  const source = open();
  const id = newId();
  const begun = {
    id,
    status: "reading",
    counts: noCounts(),
    uploadedBy: ownId(ctx),
    uploadedAt: ctx.now,
  } as const;
  await ctx.db.insert(importTable).values(begun);
  let encoding: Encoding = "UTF-8";
  const found = (each: Encoding) => {
    encoding = each;
  };
  try {
    await readRows(ctx, id, textOf(source, found));
  } catch (cause) {
    await ctx.db.delete(importTable).where(eq(importTable.id, id));
    throw cause;
  }
  await transaction(ctx, async (tx) => {
    const counts = await countFates(tx, id);
    await tx.db
      .update(importTable)
      .set({ status: "checked", encoding, counts })
      .where(eq(importTable.id, id));
    await record(tx, "import.checked", id);
  });
  return importOf(ctx, id);
}

/** An uploaded file and how far it is stored. Throws 404. */
export async function memberImport(ctx: Context, id: string): Promise<MemberImport> {
  authorize(ctx, "admin");
  return importOf(ctx, id);
}

/** A page of what becomes of the rows, in the file's order. Throws 404. */
export async function importRows(ctx: Context, id: string, query: ImportRowsQuery): Promise<ImportRowPage> {
  authorize(ctx, "admin");
  await importOf(ctx, id);
  const { line, fate, why, name, number, changes } = importRowTable;
  const place = cursors.decode(query.cursor);
  const found = await ctx.db
    .select({ line, fate, why, name, number, changes })
    .from(importRowTable)
    .where(
      and(
        eq(importRowTable.importId, id),
        query.fate ? eq(fate, query.fate) : undefined,
        place && gt(line, place[0]),
      ),
    )
    .orderBy(asc(line))
    .limit(PAGE + 1);
  const { rows, last } = pageOf(found, PAGE);
  return { rows, nextCursor: last ? cursors.encode([last.line]) : null };
}

/** Whether a file would set type, term or address of the acting admin's own membership, or of a body that they administer. */
async function givesOwn(tx: Tx, importId: string): Promise<boolean> {
  const userId = ownId(tx);
  const { emails, memberIds } = await ownNames(tx, userId);
  const { draft, fate, changes, number } = importRowTable;
  const email = sql<string | null>`${draft} ->> 'email'`;
  const own = tx.db
    .select({ number: members.number })
    .from(members)
    .where(
      or(
        ...[eq(members.userId, userId), isAnyOf(members.id, [...memberIds])],
        and(isNull(members.userId), isAnyOf(members.email, [...emails])),
      ),
    );
  const gives = sql`exists (select from jsonb_array_elements(${changes}) change
    where change ->> 'key' in ('type', 'validFrom', 'validUntil', 'email'))`;
  const found = and(
    eq(importRowTable.importId, importId),
    or(eq(fate, "create"), and(eq(fate, "update"), gives)),
    or(inArray(email, [...emails]), inArray(number, own)),
  );
  return (await tx.db.$count(importRowTable, found)) > 0;
}

/** Has the rows of a checked file stored, soon. Throws 403 for one's own membership, 404, and 409 when that was said already. */
export async function confirmImport(ctx: Context, id: string, allOrNothing: boolean): Promise<MemberImport> {
  authorize(ctx, "admin");
  return transaction(ctx, async (tx) => {
    await importOf(tx, id);
    if (await givesOwn(tx, id)) await leaveOwnToColleague(tx, [{ userId: ownId(tx) }]);
    const [taken] = await tx.db
      .update(importTable)
      .set({ status: "applying", allOrNothing })
      .where(and(eq(importTable.id, id), eq(importTable.status, "checked")))
      .returning({ id: importTable.id });
    if (!taken) throw conflict("already_applied", "This file is stored already, or being stored.");
    await record(tx, "import.confirmed", id);
    return importOf(tx, id);
  });
}

/** Forgets uploaded files after 30 days. */
export const forgetOldImports: Job = {
  name: "membership.forget-imports",
  async run(ctx) {
    authorize(ctx, "system");
    const limit = new Date(ctx.now.getTime() - KEPT_DAYS * DAY_MS);
    await ctx.db.delete(importTable).where(lt(importTable.uploadedAt, limit));
  },
};

/** What becomes of each row of an uploaded file, as CSV. Throws 404. */
export async function importReport(ctx: Context, id: string): Promise<ReadableStream<Uint8Array>> {
  await importRows(ctx, id, {});
  return csvStream(
    ["Line", "What happens", "Why", "Name", "Member number", "Changes"],
    async (cursor: string | undefined) => {
      const { rows: found, nextCursor } = await importRows(ctx, id, { cursor });
      const rows = found.map(({ changes, ...row }) => [
        ...[row.line, row.fate, row.why, row.name, row.number],
        changes.map(changeWords).join("; "),
      ]);
      return { rows, next: nextCursor ?? undefined };
    },
  );
}
