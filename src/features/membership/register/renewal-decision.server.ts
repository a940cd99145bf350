import { eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { indianDay } from "../../../platform/indian-time";
import { conflict, notFound } from "../../../platform/refusal";
import { leaveToColleague } from "../../accounts/colleague.server";
import { ownId } from "../../accounts/own-id.server";
import { renewedYear } from "../members/periods";
import { grantPeriod } from "../members/periods.server";
import { memberTable, renewalTable } from "../members/tables.server";
import type { RenewalDecision } from "./schema";
import { lastChange } from "./who.server";

async function takeOpenRenewal(tx: Tx, id: string) {
  const [found] = await tx.db
    .select({ renewal: renewalTable, member: memberTable })
    .from(renewalTable)
    .innerJoin(memberTable, eq(memberTable.id, renewalTable.memberId))
    .where(eq(renewalTable.id, id))
    .for("update");
  if (!found) throw notFound("There is no such renewal.");
  if (found.renewal.status !== "requested")
    throw conflict("already_decided", `This renewal was decided by ${await lastChange(tx, id)}.`);
  if (found.member.userId === ownId(tx))
    await leaveToColleague(
      tx,
      "own_renewal",
      "You asked for this yourself, so another reviewer has to decide it.",
    );
  if (found.member.status === "ended" || found.member.mergedInto)
    throw conflict("membership_ended", "This membership has ended, so it cannot be renewed.");
  return found;
}

/**
 * Grants the year after the present term, or declines with a reason that the member is mailed. Throws 403 for the reviewer's
 * own, 404, and 409 for the later of two decisions.
 */
export async function decideRenewal(ctx: Context, id: string, input: RenewalDecision): Promise<void> {
  authorize(ctx, "reviewer");
  await transaction(ctx, async (tx) => {
    const { renewal, member } = await takeOpenRenewal(tx, id);
    const approved = input.decision === "approve";
    const reason = input.decision === "decline" ? input.reason : null;
    await tx.db
      .update(renewalTable)
      .set({ status: approved ? "done" : "declined", reason, decidedAt: tx.now, decidedBy: ownId(tx) })
      .where(eq(renewalTable.id, id));
    if (approved) {
      const askedOn = indianDay(renewal.requestedAt);
      const year = renewedYear(member.validUntil, askedOn, indianDay(tx.now));
      await grantPeriod(tx, member, { memberId: member.id, kind: "renewed", ...year });
      await record(tx, "member.renewed", member.id);
    }
    await record(tx, approved ? "renewal.approved" : "renewal.declined", id);
  });
}
