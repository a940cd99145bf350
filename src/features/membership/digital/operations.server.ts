import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { violatedConstraint } from "../../../platform/violation.server";
import { approveCase, startReview, takeOpenCase } from "../../cases/operations/progress.server";
import { openCase } from "../../cases/operations/submission.server";
import { joinUnlessKnown } from "../members/operations.server";
import { isUnderAge } from "./age";
import { spendConfirmation } from "./confirmation.server";
import { type ConfirmedApplication, type DigitalMembershipInput, storedApplicant } from "./schema";

type OpenCase = Awaited<ReturnType<typeof takeOpenCase>>;

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

/** Decides on an application whose address was just proven. */
async function decide(tx: Context, { id, reference, details }: OpenCase): Promise<ConfirmedApplication> {
  const { dateOfBirth, ...applicant } = storedApplicant.parse(details);
  const person = { caseId: id, type: "digital" as const, birthDate: dateOfBirth, ...applicant };
  const memberNumber = isUnderAge(dateOfBirth, tx.now) ? undefined : await joinUnlessKnown(tx, person);
  if (!memberNumber) {
    await startReview(tx, id);
    return { reference, status: "in-review" };
  }
  await approveCase(tx, id);
  return { reference, status: "approved", memberNumber };
}

/**
 * Confirms the address of an application. A clean one is approved at once, with account and member number; one of somebody
 * under age or possibly known waits for a person. Throws 400 for a link that does not work, 409 for an ended application.
 */
export async function confirmDigitalMembership(ctx: Context, token: string): Promise<ConfirmedApplication> {
  authorize(ctx, "anyone");
  return transaction(ctx, async (tx) => {
    const found = await takeOpenCase(tx, await spendConfirmation(tx, token));
    await record(tx, "case.confirmed", found.id);
    return found.status === "submitted"
      ? decide(tx, found)
      : { reference: found.reference, status: "in-review" };
  });
}

const ATTEMPTS = 5;

/** Confirms anew, in a transaction of its own each time, while somebody signs up with the same address or username at that moment. */
export async function despiteSignUps<Answer>(confirm: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await confirm();
    } catch (cause) {
      if (!violatedConstraint(cause)?.startsWith("users_") || attempt === ATTEMPTS) throw cause;
    }
  }
}
