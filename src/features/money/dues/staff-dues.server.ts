import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { indianDay } from "../../../platform/indian-time";
import { conflict, invalidFields, notFound } from "../../../platform/refusal";
import { receiveAll } from "../books/receiving.server";
import type { CounterReceiptInput, NewDueInput } from "../console/schema";
import { isOpen, lockDues, raiseDue } from "./raising.server";

/** Asks somebody for money; they are mailed the link to pay it. Answers its reference. Throws 409 without bank details. */
export async function raiseByStaff(ctx: Context, input: NewDueInput): Promise<string> {
  authorize(ctx, "treasurer");
  return transaction(ctx, async (tx) => {
    const { name, email, title, amountPaise, taxClass } = input;
    const due = await raiseDue(tx, {
      purpose: `staff/${crypto.randomUUID()}`,
      title,
      payer: { userId: null, name, email },
      lines: [{ title, amountPaise, taxClass }],
      lapsesAt: null,
    });
    if (!due) throw conflict("no_bank_details", "Please enter the bank details first.");
    await record(tx, "due.asked-by-staff", due.id);
    return due.id;
  });
}

/** Credits cash or a cheque that somebody brought. Throws 400, 404, and 409 once there is nothing to pay. */
export async function receiveAtCounter(ctx: Context, input: CounterReceiptInput): Promise<void> {
  authorize(ctx, "treasurer");
  if (input.receivedOn > indianDay(ctx.now)) throw invalidFields({ receivedOn: "This day is yet to come." });
  await transaction(ctx, async (tx) => {
    const [due] = await lockDues(tx, [input.reference]);
    if (!due) throw notFound("There is no due with this reference.");
    if (!isOpen(due)) throw conflict("due_ended", "There is nothing left to pay for it.");
    const id = crypto.randomUUID();
    await receiveAll(
      tx,
      [
        {
          ...{ source: `counter/${id}`, kind: "payment", note: input.note, amountPaise: input.amountPaise },
          ...{ valueDate: input.receivedOn, from: { account: "cash" }, restFor: due.payer },
          parts: [{ dueId: due.id, amountPaise: input.amountPaise }],
        },
      ],
      [due],
    );
    await record(tx, "counter.received", due.id);
  });
}
