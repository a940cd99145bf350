import { asc, eq, inArray } from "drizzle-orm";
import { authorize, type Context, record } from "../../platform/context.server";
import type { DataPrincipal, Held } from "../accounts/data-principal.server";
import { erasedAddress } from "./erased-address";
import { hasEnded, viewCase } from "./operations/view.server";
import { caseCodeTable, caseMessageTable, caseNoteTable, caseSearchTable, caseTable } from "./tables.server";

/** Every submission from the proven address of WHO: what was sent, its timeline and its messages. */
export async function casesHeld(ctx: Context, { email }: DataPrincipal): Promise<Held> {
  const rows = email
    ? await ctx.db
        .select()
        .from(caseTable)
        .where(eq(caseTable.email, email))
        .orderBy(asc(caseTable.submittedAt))
    : [];
  const cases = [];
  for (const row of rows) {
    const { canReply, canWithdraw, ...view } = await viewCase(ctx, row);
    const { name, phone, details } = row;
    cases.push({ ...view, name, email, phone, details });
  }
  return { cases };
}

export type ErasedCases = { cases: number; withdrawn: number };

/**
 * Takes the person out of every case from the proven address of WHO, in the caller's transaction: what was written goes, kind,
 * reference, dates and outcome stay. Open ones are withdrawn first.
 */
export async function eraseCases(tx: Context, { email }: DataPrincipal): Promise<ErasedCases> {
  authorize(tx, "system");
  if (!email) return { cases: 0, withdrawn: 0 };
  const rows = await tx.db.select().from(caseTable).where(eq(caseTable.email, email)).for("update");
  if (rows.length === 0) return { cases: 0, withdrawn: 0 };
  const ids = rows.map(({ id }) => id);
  const open = rows.filter((row) => !hasEnded(row));
  for (const table of [caseMessageTable, caseNoteTable, caseCodeTable, caseSearchTable])
    await tx.db.delete(table).where(inArray(table.caseId, ids));
  for (const row of rows) {
    const ending = hasEnded(row) ? {} : { status: "withdrawn" as const, pausedAt: null, endedAt: tx.now };
    await tx.db
      .update(caseTable)
      .set({ ...ending, name: "Erased", email: erasedAddress(row.id), phone: null, details: {} })
      .where(eq(caseTable.id, row.id));
  }
  for (const { id } of open) await record(tx, "case.withdrawn", id);
  for (const id of ids) await record(tx, "case.erased", id);
  return { cases: ids.length, withdrawn: open.length };
}
