import { isUnderAge } from "~/platform/time/age";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { violatedConstraint } from "../../../platform/db/violation.server";
import { invalidFields } from "../../../platform/refusal";
import { indianDay } from "../../../platform/time/indian-time";
import { actingAccount } from "../../accounts/operations/account-for-applicant.server";
import { fillProfile } from "../../accounts/profile/operations.server";
import { askedAnswers } from "../../cases/form/condition";
import { recordConfirmed } from "../../cases/operations/confirmation.server";
import { approveCase, startReview, takeOpenCase } from "../../cases/operations/progress.server";
import { openCase } from "../../cases/operations/submission.server";
import { profileAnswers } from "../admission/applicant";
import { type Member, memberOf } from "../members/member-of.server";
import { joinUnlessKnown } from "../members/operations.server";
import { titleOfType } from "../members/type-titles";
import { spendConfirmation } from "./confirmation.server";
import { digitalMembershipForm } from "./form";
import {
  type CardFacts,
  type ConfirmedApplication,
  type DigitalMembershipInput,
  type SentApplication,
  storedApplicant,
} from "./schema";

type OpenCase = Awaited<ReturnType<typeof takeOpenCase>>;

/** Throws 400 for an address other than the caller's own: a signed-in account applies only for itself. */
async function isProvenOwn(ctx: Context, email: string): Promise<boolean> {
  const own = await actingAccount(ctx);
  if (!own?.emailVerified) return false;
  if (own.email !== email)
    throw invalidFields({ email: `You are signed in as ${own.email}. To apply for another person, sign out first.` });
  return true;
}

/**
 * Stores an application. A proven address of the caller is decided at once; any other gets a confirmation email. Answers the
 * reference and the decision. Throws 400.
 */
export async function submitDigitalMembership(ctx: Context, input: DigitalMembershipInput): Promise<SentApplication> {
  authorize(ctx, "anyone");
  const isProven = await isProvenOwn(ctx, input.email);
  return transaction(ctx, async (tx) => {
    const { firstName, lastName, email, phone } = input;
    const { id, reference, promisedAt } = await openCase(tx, {
      kind: "DM",
      name: `${firstName} ${lastName}`,
      email,
      phone,
      details: askedAnswers(digitalMembershipForm, input, tx.now),
    });
    if (isProven) {
      await record(tx, "case.confirmed", id);
      return decide(tx, await takeOpenCase(tx, id));
    }
    await record(tx, "membership.applied", id);
    return { reference, promisedAt: promisedAt.toISOString() };
  });
}

const cardFacts = ({ name, type, status, joinedAt, validUntil }: Member): CardFacts => ({
  name,
  title: titleOfType(type),
  status,
  memberSince: indianDay(joinedAt),
  validUntil,
});

async function decide(tx: Tx, found: OpenCase): Promise<ConfirmedApplication> {
  const { id, reference, details } = found;
  const promisedAt = found.promisedAt.toISOString();
  const { dateOfBirth, ...applicant } = storedApplicant.parse(details);
  const person = { caseId: id, type: "digital" as const, birthDate: dateOfBirth, ...applicant };
  const userId = isUnderAge(dateOfBirth, tx.now) ? undefined : await joinUnlessKnown(tx, person);
  const member = userId && (await memberOf(tx, userId));
  if (!userId || !member) {
    await startReview(tx, id);
    return { reference, promisedAt, status: "in-review" };
  }
  await fillProfile(tx, userId, profileAnswers(found));
  await approveCase(tx, id);
  return { reference, status: "approved", memberNumber: member.number, card: cardFacts(member) };
}

/**
 * Confirms the address of an application. A clear one is approved at once, with account and member number; a minor or a possible
 * duplicate waits for staff. Throws 400 for an invalid link, 409 for an ended application.
 */
export async function confirmDigitalMembership(ctx: Context, token: string): Promise<ConfirmedApplication> {
  authorize(ctx, "anyone");
  return transaction(ctx, async (tx) => {
    const found = await recordConfirmed(tx, await takeOpenCase(tx, await spendConfirmation(tx, token)));
    return found.status === "submitted"
      ? decide(tx, found)
      : { reference: found.reference, promisedAt: found.promisedAt.toISOString(), status: "in-review" };
  });
}

const ATTEMPTS = 5;

/** Retries in a new transaction when a parallel sign-up takes the same address or username. */
export async function despiteSignUps<Answer>(confirm: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await confirm();
    } catch (cause) {
      if (!violatedConstraint(cause)?.startsWith("users_") || attempt === ATTEMPTS) throw cause;
    }
  }
}
