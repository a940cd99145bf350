import { and, desc, eq, isNull, or } from "drizzle-orm";
import { authorize, type Context, record, type Tx } from "../../../platform/context.server";
import { conflict, notFound } from "../../../platform/refusal";
import { type DataPrincipal, fromAddressOf } from "../data-principal.server";
import { canWithdraw, purposeWords } from "./purposes";
import type { Consent } from "./schema";
import { consentTable } from "./tables.server";

type Receipt = typeof consentTable.$inferSelect;

/** Receipts of the account, and those of its proven addresses that are nobody's yet. */
export function receiptsOf(who: DataPrincipal) {
  const byAddress = fromAddressOf(who, consentTable.email, consentTable.givenAt);
  return or(eq(consentTable.userId, who.userId), and(byAddress, isNull(consentTable.userId)));
}

function shown({ id, purpose, version, place, givenAt, withdrawnAt }: Receipt): Consent {
  return {
    id,
    version,
    place,
    ...purposeWords(purpose, version),
    givenAt: givenAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    canWithdraw: canWithdraw(purpose) && !withdrawnAt,
  };
}

/** What `who` has agreed to, newest first. */
export async function consentsOf(ctx: Context, who: DataPrincipal): Promise<Consent[]> {
  const rows = await ctx.db
    .select()
    .from(consentTable)
    .where(receiptsOf(who))
    .orderBy(desc(consentTable.givenAt), consentTable.purpose);
  return rows.map(shown);
}

/**
 * Takes a consent of `who` back, with every other receipt of its purpose; a second time changes
 * nothing. Answers the receipt. Throws 404 for one that is not theirs, 409 with the reason for one that stays.
 */
export async function withdrawReceipt(tx: Tx, who: DataPrincipal, id: string): Promise<Receipt> {
  authorize(tx, "user");
  const [receipt] = await tx.db
    .select()
    .from(consentTable)
    .where(and(eq(consentTable.id, id), receiptsOf(who)));
  if (!receipt) throw notFound("There is no such consent.");
  const { stays } = purposeWords(receipt.purpose, receipt.version);
  if (stays) throw conflict("consent_stays", stays);
  const ended = await tx.db
    .update(consentTable)
    .set({ withdrawnAt: tx.now })
    .where(and(eq(consentTable.purpose, receipt.purpose), receiptsOf(who), isNull(consentTable.withdrawnAt)))
    .returning({ id: consentTable.id });
  if (ended.length > 0) await record(tx, "consent.withdrawn", id);
  return receipt;
}
