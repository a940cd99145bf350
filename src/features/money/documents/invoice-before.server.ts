import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { conflict, notFound } from "../../../platform/refusal";
import { indianDay } from "../../../platform/time/indian-time";
import { billingOf, mayBill } from "../billing/billing.server";
import { postEntries } from "../books/journal-entry.server";
import { type DueRow, isOpen, lockDues } from "../dues/create-due.server";
import { demandOf } from "./demand.server";
import { issueBefore } from "./issue-documents.server";

/** The caller has checked that the due is open and has billing details. */
export async function issueInvoice(tx: Tx, due: DueRow): Promise<void> {
  authorize(tx, "anyone");
  const sides = await issueBefore(tx, due);
  const note = `Invoice for ${due.id}, before the payment`;
  await postEntries(tx, [{ day: indianDay(tx.now), note, source: demandOf(due.id), sides }]);
  await record(tx, "due.invoiced", due.id);
}

/** Throws 404, and 409 if the due changed, ended, has an invoice or lacks billing details. */
export async function invoiceBefore(ctx: Context, id: string, version: number): Promise<void> {
  authorize(ctx, "treasurer");
  await transaction(ctx, async (tx) => {
    const [due] = await lockDues(tx, [id]);
    if (!due) throw notFound("There is no due with this reference.");
    if (!isOpen(due)) throw conflict("due_ended", "There is nothing left to pay for it.");
    if (due.version !== version)
      throw conflict("changed_meanwhile", "Something was paid of it since. Please look at it again.");
    if (!(await mayBill(tx, due))) throw conflict("document_stands", "The invoice is issued already.");
    if (!(await billingOf(tx, [id])).has(id))
      throw conflict("no_billing_details", "Please enter first to whom the invoice is made out.");
    await issueInvoice(tx, due);
  });
}
