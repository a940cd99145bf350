import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/new-id.server";
import { conflict } from "../../../platform/refusal";
import type { NewDueInput } from "../console/schema";
import { raiseDue } from "./raising.server";

/** Asks somebody for money; they are mailed the link to pay it. Answers its reference. Throws 409 without bank details. */
export async function raiseByStaff(ctx: Context, input: NewDueInput): Promise<string> {
  authorize(ctx, "treasurer");
  return transaction(ctx, async (tx) => {
    const { name, email, title, amountPaise, taxClass } = input;
    const due = await raiseDue(tx, {
      purpose: `staff/${newId()}`,
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
