import { eq } from "drizzle-orm";
import { authorize, recordAll, type Tx } from "../../../platform/context.server";
import { conflict } from "../../../platform/refusal";
import { indianDay } from "../../../platform/time/indian-time";
import { advanceOf, advancesAgain, issueVouchers } from "../documents/advances.server";
import { type DocumentRow, invoiceOf, issueCreditNote } from "../documents/credit-note.server";
import { invoicedBefore, owedSide } from "../documents/demand.server";
import { returnVouchers } from "../documents/return-vouchers.server";
import { reviveVouchers, standingVouchers } from "../documents/vouchers.server";
import type { DueRow } from "../dues/create-due.server";
import { dueTable as dues } from "../dues/tables.server";
import { returnedOf, sentBackOf } from "../refunds/limit.server";
import { endUnsent, unsentOf } from "../refunds/unsent-refunds.server";
import { postEntries, type Side } from "./journal-entry.server";
import { backOf, reversalSource } from "./receipts-of-dues.server";
import { allocationTable as allocations } from "./tables.server";

/** Throws 409 if a refund of the due was approved. */
export async function refuseRefunded(tx: Tx, { id }: DueRow): Promise<void> {
  if ((await returnedOf(tx, id)) > 0)
    throw conflict(
      "refunded",
      "Money of this due was given back, or two people approved its refund: what was paid stands.",
    );
}

/**
 * Throws 409 if money of the due was sent back. A refund that was only approved ends with its payment, except for an invoice
 * before the payment: that one is owed again in whole, and its credit note stands.
 */
export async function refuseSent(tx: Tx, { id }: DueRow): Promise<void> {
  const unsent = await unsentOf(tx, [id]);
  if ((await sentBackOf(tx, id)) > 0)
    throw conflict("refunded", "Money of this due was given back: its payment stands.");
  if (unsent.length > 0 && (await invoicedBefore(tx, [id])).has(id))
    throw conflict(
      "refunded",
      `The refund ${unsent.join(", ")} is approved, and the invoice was issued before the payment: its payment stands.`,
    );
}

/** Credits the rest of the invoice, and ends the refunds that credited the other part. */
async function invoiceBack(tx: Tx, invoice: DocumentRow, due: DueRow, source: string): Promise<Side[]> {
  const ended = await endUnsent(tx, due);
  const endedPaise = ended.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const refunds: Side = { account: "refunds", amountPaise: endedPaise, dueId: due.id };
  const amountPaise = invoice.totalPaise - endedPaise;
  const note = amountPaise > 0 ? await issueCreditNote(tx, { invoice, amountPaise, source }) : undefined;
  const owed = await reviveVouchers(tx, invoice.id, note?.id ?? ended.at(-1)?.creditNoteId ?? "");
  return [...(endedPaise > 0 ? [refunds] : []), ...(note?.sides ?? []), ...owed];
}

/** An advance with a full credit note, or a receivable if the invoice came before payment. */
async function sidesBefore(tx: Tx, due: DueRow, source: string): Promise<Side[]> {
  if (due.status !== "settled") return [];
  if ((await invoicedBefore(tx, [due.id])).has(due.id))
    return [owedSide(due.id, due.totalPaise), { account: "advances", amountPaise: -due.totalPaise, dueId: due.id }];
  const invoice = await invoiceOf(tx, due.id);
  if (!invoice) throw conflict("no_document", "No document was issued for this due.");
  const sides = await invoiceBack(tx, invoice, due, source);
  return [...sides, { account: "advances", amountPaise: -invoice.totalPaise, dueId: due.id }];
}

/**
 * `day` is the original booking day if the payment never happened; today by default. `together` are the allocations of
 * the due that are taken back in the same transaction.
 */
type TakenBack = {
  id: string;
  amountPaise: number;
  account: Side["account"];
  /** The owner of the credit that gets it. */
  payer?: string;
  day?: string;
  together?: readonly string[];
};

/** Cancels the voucher of the payment, and issues vouchers for the payments of a formerly settled due that stay. */
async function advanceTaxes(tx: Tx, due: DueRow, { id, together = [] }: TakenBack): Promise<Side[]> {
  const standing = (await standingVouchers(tx, [due.id])).get(due.id) ?? [];
  const wrong = standing.filter(({ source }) => source === advanceOf(id));
  const returned = (await returnVouchers(tx, wrong)).get(due.id) ?? [];
  if (due.status !== "settled") return returned;
  const staying = (await advancesAgain(tx, due)).filter(({ allocationId }) => !together.includes(allocationId));
  const { documents, sides } = await issueVouchers(tx, staying);
  await recordAll(tx, [["document.issued", documents.map(({ id }) => id)]]);
  return [...returned, ...[...sides.values()].flat()];
}

/** Reverses an allocation: its amount leaves `account`, and the due asks for it again. */
export async function takeBack(tx: Tx, due: DueRow, taken: TakenBack): Promise<void> {
  authorize(tx, "treasurer");
  const { id, amountPaise, account, payer, day = indianDay(tx.now) } = taken;
  const before = await sidesBefore(tx, due, reversalSource(id));
  const paidPaise = due.paidPaise - amountPaise;
  await tx.db
    .insert(allocations)
    .values({ id: backOf(id), paymentId: null, dueId: due.id, amountPaise: -amountPaise, at: tx.now });
  const taxes = await advanceTaxes(tx, due, taken);
  await tx.db
    .update(dues)
    .set({
      paidPaise,
      status: paidPaise > 0 ? "part-paid" : "open",
      endedAt: null,
      version: due.version + 1,
      // A settled due was already delivered, so it must not lapse again.
      lapsesAt: due.status === "settled" ? null : due.lapsesAt,
    })
    .where(eq(dues.id, due.id));
  await postEntries(tx, [
    {
      day,
      note: `Payment of ${due.id} taken back`,
      source: reversalSource(id),
      sides: [
        ...before,
        ...taxes,
        { account: "advances", amountPaise, dueId: due.id } as const,
        { account, amountPaise: -amountPaise, ...(payer ? { payer } : {}) },
      ],
    },
  ]);
}
