import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict, invalidFields } from "../../../platform/refusal";
import type { NewDueInput } from "../console/due-calls";
import { withTax } from "../price-tax";
import { isBelowFee, type Payable, type Register } from "../runs/payable";
import { priceTaxesNow } from "../tax-rules.server";
import { createDue, dueFor } from "./create-due.server";
import { refuseOwnDues } from "./own-due.server";

async function memberToRenew(tx: Tx, register: Register, email: string): Promise<Payable> {
  const choice = { withLapsed: true };
  const ids = (await register.withAddresses(tx, [email], choice)).get(email) ?? [];
  const [member, another] = await register.choose(tx, { kind: "ids", ids, ...choice });
  if (!member) throw invalidFields({ email: "No member has this address, so nothing can be renewed." });
  if (another)
    throw invalidFields({ email: "Several members have this address. Please use Bill many, by their type." });
  if (await dueFor(tx, member.renewalPurpose))
    throw conflict("asked_already", "Their next year is asked for already: see the list of dues.");
  return member;
}

/**
 * Returns the reference. Throws 400, 403 for one's own renewal below the fee or without one, and 409 without bank
 * details or with an existing due.
 */
export async function raiseByStaff(ctx: Context, register: Register, input: NewDueInput): Promise<string> {
  authorize(ctx, "treasurer");
  return transaction(ctx, async (tx) => {
    const { name, email, title, amountPaise, taxClass, renews } = input;
    const member = renews ? await memberToRenew(tx, register, email) : undefined;
    const taxes = await priceTaxesNow(tx);
    if (member && isBelowFee(member, withTax(amountPaise, taxes[taxClass]), taxes))
      await refuseOwnDues(tx, [{ ...member, email, purpose: member.renewalPurpose }]);
    const due = await createDue(tx, {
      purpose: member?.renewalPurpose ?? `staff/${newId()}`,
      title,
      payer: { userId: member?.userId ?? null, name, email },
      lines: [{ title, amountPaise, taxClass }],
      lapsesAt: null,
    });
    if (!due) throw conflict("no_bank_details", "Please enter the bank details first.");
    await record(tx, "due.asked-by-staff", due.id);
    return due.id;
  });
}
