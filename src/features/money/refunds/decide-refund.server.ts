import { eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { conflict } from "../../../platform/refusal";
import { indianDay } from "../../../platform/time/indian-time";
import type { Party } from "../../accounts/conflict-of-interest.server";
import { lockCredit } from "../books/credits.server";
import { postEntries, type Side } from "../books/journal-entry.server";
import { invoiceOf, issueCreditNote } from "../documents/credit-note.server";
import type { DueRow } from "../dues/create-due.server";
import { dueParty, partyOf } from "../dues/own-due.server";
import { dueTable as dues } from "../dues/tables.server";
import { mostOf } from "./limit.server";
import { lockRefund, type RefundRow } from "./refund.server";
import { refundTable as refunds } from "./tables.server";

export async function payeesOfRefund({ db }: Tx, id: string): Promise<Party[]> {
  const found = await db
    .select(dueParty)
    .from(refunds)
    .innerJoin(dues, eq(dues.id, refunds.dueId))
    .where(eq(refunds.id, id));
  return found.map(partyOf);
}

type Source = { sides: readonly Side[]; creditNoteId: string | null };

async function sourceOf(tx: Tx, { id, kind, amountPaise }: RefundRow, due: DueRow): Promise<Source> {
  if (kind === "credit") return { sides: [{ account: "credits", amountPaise, payer: due.payer }], creditNoteId: null };
  const invoice = await invoiceOf(tx, due.id);
  if (!invoice) throw conflict("no_document", "No document was issued for this payment.");
  const note = await issueCreditNote(tx, { invoice, amountPaise, source: `refund/${id}` });
  return { sides: note.sides, creditNoteId: note.id };
}

/** Throws 409 if less is left than proposed. */
export async function approveRefund(tx: Tx, id: string): Promise<void> {
  authorize(tx, "treasurer");
  const { refund, due } = await lockRefund(tx, id);
  if (refund.status !== "proposed") throw conflict("refund_ended", "This refund is not proposed any more.");
  const { kind, number, amountPaise } = refund;
  if (kind === "credit") await lockCredit(tx, due.payer);
  if (amountPaise > (await mostOf(tx, kind, due)))
    throw conflict("nothing_left", "Less is left than was proposed. Please decline it and propose it anew.");
  const { sides, creditNoteId } = await sourceOf(tx, refund, due);
  await postEntries(tx, [
    {
      day: indianDay(tx.now),
      note: `Refund ${number} of ${due.id}`,
      source: `refund/${id}`,
      sides: [...sides, { account: "refunds", amountPaise: -amountPaise, dueId: due.id }],
    },
  ]);
  await tx.db.update(refunds).set({ status: "approved", approvedAt: tx.now, creditNoteId }).where(eq(refunds.id, id));
  await record(tx, "refund.approved", id);
}

export async function declineRefund(tx: Tx, id: string, reason: string): Promise<void> {
  authorize(tx, "treasurer");
  await lockRefund(tx, id);
  await tx.db.update(refunds).set({ status: "declined", reason }).where(eq(refunds.id, id));
  await record(tx, "refund.declined", id);
}

/** Throws 404, 409. */
export async function declineAsked(ctx: Context, id: string, reason: string): Promise<void> {
  authorize(ctx, "treasurer");
  await transaction(ctx, async (tx) => {
    const { refund } = await lockRefund(tx, id);
    if (refund.status !== "asked") throw conflict("proposed_already", "This was proposed or ended already.");
    await tx.db.update(refunds).set({ status: "declined", reason }).where(eq(refunds.id, id));
    await record(tx, "refund.declined", id);
  });
}
