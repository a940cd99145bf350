import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { approveCase, startReview, takeSubmittedCase } from "../../cases/operations/progress.server";
import { openCase } from "../../cases/operations/submission.server";
import { joinUnlessKnown } from "../members/operations.server";
import { isUnderAge } from "./age";
import { spendConfirmation } from "./confirmation.server";
import { type ConfirmedApplication, type DigitalMembershipInput, storedApplicant } from "./schema";

/** State and district belong to an address in India; the guardian to somebody under age. */
function relevant({ state, district, ...input }: DigitalMembershipInput, now: Date) {
  const { guardianName, guardianEmail, guardianConsent, ...rest } = input;
  return {
    ...rest,
    ...(input.country === "india" ? { state, district } : {}),
    ...(isUnderAge(input.dateOfBirth, now) ? { guardianName, guardianEmail, guardianConsent } : {}),
  };
}

/** Stores an application for digital membership; a mail asks for the address to be confirmed. Answers its reference. */
export async function submitDigitalMembership(ctx: Context, input: DigitalMembershipInput): Promise<string> {
  authorize(ctx, "anyone");
  return transaction(ctx, async (tx) => {
    const { firstName, lastName, email, phone } = input;
    const { id, reference } = await openCase(tx, {
      kind: "DM",
      name: `${firstName} ${lastName}`,
      email,
      phone,
      details: relevant(input, tx.now),
    });
    await record(tx, "membership.applied", id);
    return reference;
  });
}

/**
 * Confirms the address of an application. A clean one is approved at once, with account and member number; one of somebody
 * under age or possibly known waits for a person. Throws 400 for a link that does not work, 409 for an ended application.
 */
export async function confirmDigitalMembership(ctx: Context, token: string): Promise<ConfirmedApplication> {
  authorize(ctx, "anyone");
  return transaction(ctx, async (tx) => {
    const caseId = await spendConfirmation(tx, token);
    const { reference, details, status } = await takeSubmittedCase(tx, caseId);
    await record(tx, "case.confirmed", caseId);
    if (status === "in-review") return { reference, status };
    const { firstName, lastName, email, phone, organization, dateOfBirth } = storedApplicant.parse(details);
    const person = { caseId, type: "digital" as const, birthDate: dateOfBirth };
    const memberNumber = isUnderAge(dateOfBirth, tx.now)
      ? undefined
      : await joinUnlessKnown(tx, { ...person, firstName, lastName, email, phone, organization });
    if (!memberNumber) {
      await startReview(tx, caseId);
      return { reference, status: "in-review" };
    }
    await approveCase(tx, caseId);
    return { reference, status: "approved", memberNumber };
  });
}
