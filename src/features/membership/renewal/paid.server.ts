import { and, desc, eq, gt, isNotNull, lte, type SQL } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { conflict, notFound } from "../../../platform/refusal";
import { DAY_MS } from "../../../platform/time/durations";
import { indianDay } from "../../../platform/time/indian-time";
import { lastActivity } from "../../accounts/last-change.server";
import { ownId } from "../../accounts/own-id.server";
import { userTable } from "../../accounts/tables.server";
import { createDue, type DueRow, dueById } from "../../money/dues/create-due.server";
import { freePurpose } from "../../money/dues/due-purpose.server";
import { payPath } from "../../money/dues/key.server";
import { paidOn } from "../../money/grace-period/paid-on.server";
import { callOff } from "../../money/refunds/call-off.server";
import { feesOn } from "../fee-table/in-force.server";
import { lockMember, memberOf } from "../members/member-of.server";
import { grantPeriod } from "../members/periods.server";
import { periodTable } from "../members/tables.server";
import { renewedYear } from "../members/term";
import { type MembershipType, titleOfType } from "../members/type-titles";
import { earlyEnd } from "./early-end.server";
import { feeOf } from "./fee";
import { requireEnd } from "./no-end.server";
import { EARLY_PERCENT, renewalOffer } from "./offer";
import { renewalPurpose } from "./purpose";
import { grantRequested, requestedOn } from "./renewal-requests.server";
import { grantedYear } from "./year-reversal.server";

/** Days to pay for another year. */
const OFFER_DAYS = 60;

/**
 * Offers the signed-in member another year at the fee of their type, once a term. Answers the payment path. Throws 404 without a
 * member number, and 409 if the membership has ended, its type has no fee or no money is taken.
 */
export async function raiseRenewal(ctx: Context): Promise<string> {
  authorize(ctx, "user");
  const member = await memberOf(ctx, ownId(ctx));
  if (!member) throw notFound("You have no member number yet. Apply for the digital membership to get one.");
  if (member.status === "ended")
    throw conflict("membership_ended", "Your membership has ended. Please write to us to join again.");
  requireEnd(member);
  const fee = feeOf(member.type);
  const today = indianDay(ctx.now);
  const feeRupees = fee ? (await feesOn(ctx, today)).fees[fee] : 0;
  const { amountPaise, isEarly, until } = renewalOffer({ feeRupees, validUntil: member.validUntil, today });
  return transaction(ctx, async (tx) => {
    const [account] = await tx.db
      .select({ userId: userTable.id, name: userTable.name, email: userTable.email })
      .from(userTable)
      .where(eq(userTable.id, ownId(tx)));
    if (!account) throw new Error("the account is gone");
    const title = `${titleOfType(member.type)}, one year${isEarly ? `, ${EARLY_PERCENT}% off for renewing early` : ""}`;
    const due = await createDue(tx, {
      purpose: renewalPurpose(member.id, member.validUntil),
      title,
      payer: account,
      lines: [{ title: `${title}, ${member.number}`, amountPaise, taxClass: "membership" }],
      lapsesAt: isEarly ? earlyEnd(until) : new Date(tx.now.getTime() + OFFER_DAYS * DAY_MS),
    });
    if (!due)
      throw conflict("not_payable", "This membership is not renewed by paying here. Please ask for the renewal.");
    // A due that staff created stays theirs.
    if (due.raisedAt.getTime() === tx.now.getTime()) await record(tx, "renewal.offered", due.id);
    return payPath(tx, due.id);
  });
}

/** Whether the member's type changed after `due` was created. */
async function hasOtherType({ db }: Tx, due: DueRow, member: { id: string; type: MembershipType }): Promise<boolean> {
  const { id, memberId, type, at } = periodTable;
  const noted = (...when: SQL[]) =>
    db
      .select({ type })
      .from(periodTable)
      .where(and(eq(memberId, member.id), isNotNull(type), ...when))
      .orderBy(desc(id))
      .limit(1);
  const [[before], [since]] = [await noted(lte(at, due.raisedAt)), await noted(gt(at, due.raisedAt))];
  return before !== undefined && since?.type === member.type && before.type !== member.type;
}

/**
 * Grants a paid year once for each due; again if the year and its payment were reversed and it is paid again. A payment for
 * another type than the present one is refunded. Other dues, and a second run, change nothing.
 */
export const grantPaidYear: Job = {
  name: "membership.grant-paid-year",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    const due = await dueById(ctx, activity.subject);
    const [kind, memberId = "", termUntil = ""] = due?.purpose.split("/") ?? [];
    if (!due || kind !== "renewal") return;
    await transaction(ctx, async (tx) => {
      const member = await lockMember(tx, memberId);
      const last = await lastActivity(tx, due.id, ["renewal.paid"]);
      if (!member || (last && last.at >= new Date(activity.at))) return;
      const year = await grantedYear(tx, due.id, member.id);
      await record(tx, "renewal.paid", due.id);
      if (year && year.until <= member.validUntil) return;
      // The treasurer settles a payment for a membership that ended meanwhile.
      if (member.status === "ended") return tx.log.warn({ due: due.id }, "paid for an ended membership");
      if (await hasOtherType(tx, due, member)) {
        await callOff(tx, due, "The membership is of another type since.");
        return freePurpose(tx, due);
      }
      const today = indianDay(tx.now);
      const days = [await paidOn(tx, due.id), await requestedOn(tx, member.id, termUntil)].filter(
        (day) => day !== undefined,
      );
      const next = renewedYear(member.validUntil, days.sort()[0] ?? today, today);
      await grantPeriod(tx, member, { memberId: member.id, kind: "renewed", ...next });
      await record(tx, "member.renewed", member.id);
      await grantRequested(tx, member.id, termUntil);
    });
  },
};
