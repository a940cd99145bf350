import { and, asc, eq, inArray, not, or, type SQL, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx } from "../../platform/context.server";
import { type DataPrincipal, fromAddressOf, type Held, type HeldFile } from "../accounts/data-principal.server";
import { caseFileTable } from "./files/tables.server";
import { inboundAttachmentTable, inboundMailTable } from "./inbound/tables.server";
import { erasedAddress, hasEnded, viewCase } from "./operations/view.server";
import { caseCodeTable, caseMessageTable, caseNoteTable, caseSearchTable, caseTable } from "./tables.server";

const inboundFrom = (who: DataPrincipal) => fromAddressOf(who, inboundMailTable.fromEmail, inboundMailTable.receivedAt);

async function inboundHeld(ctx: Context, who: DataPrincipal) {
  const { fromEmail, whole, receivedAt, leftOutFiles } = inboundMailTable;
  const mails = await ctx.db
    .select({ from: fromEmail, text: whole, receivedAt, notKept: leftOutFiles })
    .from(inboundMailTable)
    .where(inboundFrom(who))
    .orderBy(asc(receivedAt));
  return mails.map((mail) => ({ ...mail, receivedAt: mail.receivedAt.toISOString() }));
}

const casesOf = (who: DataPrincipal, caseIds: readonly string[]): SQL =>
  sql`(${or(fromAddressOf(who, caseTable.email, caseTable.submittedAt), inArray(caseTable.id, [...caseIds]))})`;

/** Also from other people's cases, together with their search keys. */
async function eraseInbound(tx: Tx, who: DataPrincipal, caseIds: readonly string[]): Promise<void> {
  authorize(tx, "system");
  const gone = await tx.db
    .delete(inboundMailTable)
    .where(inboundFrom(who))
    .returning({ messageId: inboundMailTable.messageId, caseId: inboundMailTable.caseId });
  const ids = gone.flatMap(({ messageId }) => messageId ?? []);
  await tx.db.delete(caseMessageTable).where(inArray(caseMessageTable.id, ids));
  const touched = gone.map(({ caseId }) => caseId);
  await tx.db.delete(caseSearchTable).where(inArray(caseSearchTable.caseId, touched));
  const others = await tx.db
    .select({ id: caseTable.id })
    .from(caseTable)
    .where(and(inArray(caseTable.id, touched), not(casesOf(who, caseIds))));
  for (const { id } of others) await record(tx, "case.person-erased", id);
}

export async function casesHeld(ctx: Context, who: DataPrincipal, caseIds: readonly string[]): Promise<Held> {
  const rows = await ctx.db.select().from(caseTable).where(casesOf(who, caseIds)).orderBy(asc(caseTable.submittedAt));
  const cases = [];
  for (const row of rows) {
    const { canReply, canWithdraw, ...view } = await viewCase(ctx, row);
    const { name, email, phone, details } = row;
    cases.push({ ...view, name, email, phone, details });
  }
  return { cases, emails: await inboundHeld(ctx, who) };
}

/** `fromAll`: files of all senders in the person's cases, otherwise only the person's own. */
export async function caseFiles(
  ctx: Context,
  who: DataPrincipal,
  { caseIds, fromAll }: { caseIds: readonly string[]; fromAll: boolean },
): Promise<HeldFile[]> {
  const own = inboundFrom(who);
  const inOwnCases = inArray(
    inboundMailTable.caseId,
    ctx.db.select({ id: caseTable.id }).from(caseTable).where(casesOf(who, caseIds)),
  );
  const files = await ctx.db
    .select({ key: inboundAttachmentTable.storageKey, name: inboundAttachmentTable.name })
    .from(inboundAttachmentTable)
    .innerJoin(inboundMailTable, eq(inboundMailTable.id, inboundAttachmentTable.mailId))
    .where(fromAll ? or(own, inOwnCases) : own);
  return files.map(({ key, name }, index) => ({ key, name: `emails/${index + 1}-${name}` }));
}

/** Call it for a locked case. */
export async function eraseCorrespondence(tx: Tx, caseId: string): Promise<void> {
  authorize(tx, "anyone");
  const files = await tx.db
    .select({ key: inboundAttachmentTable.storageKey })
    .from(inboundAttachmentTable)
    .innerJoin(inboundMailTable, eq(inboundMailTable.id, inboundAttachmentTable.mailId))
    .where(eq(inboundMailTable.caseId, caseId));
  for (const table of [inboundMailTable, caseMessageTable, caseNoteTable, caseSearchTable])
    await tx.db.delete(table).where(eq(table.caseId, caseId));
  for (const { key } of files) await record(tx, "inbound-file.erased", key);
}

export type ErasedCases = { cases: number; withdrawn: number };

/** Kind, reference, dates and result stay. Open cases are withdrawn first. */
export async function eraseCases(tx: Tx, who: DataPrincipal, caseIds: readonly string[]): Promise<ErasedCases> {
  authorize(tx, "system");
  await eraseInbound(tx, who, caseIds);
  const rows = await tx.db.select().from(caseTable).where(casesOf(who, caseIds)).for("update");
  if (rows.length === 0) return { cases: 0, withdrawn: 0 };
  const ids = rows.map(({ id }) => id);
  const open = rows.filter((row) => !hasEnded(row));
  const written = [caseMessageTable, caseNoteTable, caseCodeTable, caseSearchTable];
  for (const table of [inboundMailTable, caseFileTable, ...written])
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
