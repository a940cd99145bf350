import { asc, eq } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import { mailTable } from "../../platform/db/tables.server";
import { recipientHash } from "../../platform/mail/mail-log.server";
import { type DataPrincipal, fromAddressOf, type Held, type HeldFile } from "../accounts/data-principal.server";
import { closingTable, exportTable } from "./tables.server";

/** The log stores addresses only as keyed hashes. */
async function mailsTo(ctx: Context, who: DataPrincipal) {
  const { firstAt, deliveredAt, why, subject, recipient } = mailTable;
  const addresses = who.addresses.map((held) => ({ ...held, email: recipientHash(ctx, held.email) }));
  return ctx.db
    .select({ firstAt, deliveredAt, why, subject })
    .from(mailTable)
    .where(fromAddressOf({ ...who, addresses }, recipient, firstAt))
    .orderBy(asc(firstAt));
}

export async function privacyHeld(ctx: Context, who: DataPrincipal): Promise<Held> {
  const { db } = ctx;
  const { userId } = who;
  const { status, readyAt, expiresAt } = exportTable;
  const { dueAt, cancelledAt } = closingTable;
  const [exports, closings, mails] = await Promise.all([
    db
      .select({ status, requestedAt: exportTable.requestedAt, readyAt, expiresAt })
      .from(exportTable)
      .where(eq(exportTable.userId, userId))
      .orderBy(asc(exportTable.requestedAt)),
    db
      .select({ requestedAt: closingTable.requestedAt, dueAt, cancelledAt })
      .from(closingTable)
      .where(eq(closingTable.userId, userId))
      .orderBy(asc(closingTable.requestedAt)),
    mailsTo(ctx, who),
  ]);
  return { exports, closings, mails };
}

export async function exportFiles({ db }: Context, { userId }: DataPrincipal): Promise<HeldFile[]> {
  const rows = await db
    .select({ id: exportTable.id, key: exportTable.fileKey })
    .from(exportTable)
    .where(eq(exportTable.userId, userId));
  return rows.flatMap(({ id, key }) => (key ? [{ key, name: `${id}.zip` }] : []));
}
