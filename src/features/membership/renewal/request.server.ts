import { eq } from "drizzle-orm";
import type { SubmittedBy } from "~/features/cases/form/declaration";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict, notFound } from "../../../platform/refusal";
import { indianDay } from "../../../platform/time/indian-time";
import { ownId } from "../../accounts/own-id.server";
import { userTable } from "../../accounts/tables.server";
import { openCase } from "../../cases/operations/submission.server";
import { dueFor, isOpen } from "../../money/dues/create-due.server";
import { feeOfType } from "../fee-table/in-force.server";
import { type Member, memberOf } from "../members/member-of.server";
import type { MembershipType } from "../members/type-titles";
import { mayAskAgain } from "./asked-again.server";
import type { RequestedRenewal } from "./calls";
import { renewalForm } from "./form";
import { requireEnd } from "./no-end.server";
import { renewalPurpose } from "./purpose";
import { renewalTable } from "./tables.server";

type Renewed = { number: string; type: MembershipType; validUntil: string };

/** The answers of a renewal case; `fee` as part of a sentence. */
export const renewalDetails = (
  { number, type, validUntil }: Renewed,
  fee: string | undefined,
): SubmittedBy<typeof renewalForm> => ({
  membershipNumber: number,
  membershipType: type,
  termUntil: validUntil,
  ...(fee ? { yearlyFee: fee } : {}),
});

/** One request a term, unless it can be made again. Throws 409. */
async function storeWish(tx: Tx, { id: memberId, validUntil: termUntil, type }: Member): Promise<string> {
  const asked = { caseId: null, status: "requested" as const, requestedAt: tx.now };
  const [stored] = await tx.db
    .insert(renewalTable)
    .values({ id: newId(), memberId, termUntil, ...asked })
    .onConflictDoUpdate({
      target: [renewalTable.memberId, renewalTable.termUntil],
      set: { ...asked, decidedAt: null, decidedBy: null, reason: null },
      setWhere: mayAskAgain(type, tx.now),
    })
    .returning({ id: renewalTable.id });
  if (!stored)
    throw conflict("already_requested", "You have asked for this renewal already. Your profile shows how it stands.");
  return stored.id;
}

async function openRenewalCase(tx: Tx, member: Member, fee: string | undefined) {
  const [account] = await tx.db
    .select({ name: userTable.name, email: userTable.email })
    .from(userTable)
    .where(eq(userTable.id, ownId(tx)));
  if (!account) throw new Error("the account is gone");
  return openCase(tx, { ...account, kind: renewalForm.kind, details: renewalDetails(member, fee) });
}

/**
 * Stores the signed-in member's request to renew, once a term, and opens its case; jobs email staff and the member. Throws 404
 * without a member number, 409 if already requested or the membership has ended.
 */
export async function requestRenewal(ctx: Context): Promise<RequestedRenewal> {
  authorize(ctx, "user");
  const member = await memberOf(ctx, ownId(ctx));
  if (!member) throw notFound("You have no member number yet. Apply for the digital membership to get one.");
  if (member.status === "ended")
    throw conflict("membership_ended", "Your membership has ended. Please write to us to join again.");
  requireEnd(member);
  return transaction(ctx, async (tx) => {
    const asked = await dueFor(tx, renewalPurpose(member.id, member.validUntil));
    if (asked && isOpen(asked))
      throw conflict(
        "fee_asked",
        "The fee for another year is asked of you already: see Payments. Paying it renews your membership.",
      );
    const id = await storeWish(tx, member);
    const fee = await feeOfType(tx, member.type, indianDay(tx.now));
    const { id: caseId, reference, promisedAt } = await openRenewalCase(tx, member, fee);
    await tx.db.update(renewalTable).set({ caseId }).where(eq(renewalTable.id, id));
    await record(tx, "renewal.requested", id);
    const { validUntil } = member;
    return { requestedAt: tx.now.toISOString(), validUntil, reference, promisedAt: promisedAt.toISOString() };
  });
}
