import { eq } from "drizzle-orm";
import { actorName, authorize, type Context, record, transaction } from "../../../platform/context.server";
import { conflict, notFound, Refusal } from "../../../platform/refusal";
import { isInterested } from "../../accounts/conflict-of-interest.server";
import { namesOf } from "../../accounts/names.server";
import type { DecisionInput } from "../console/approval-schema";
import { kinds } from "./kinds.server";
import { approvalTable as approvals } from "./tables.server";

const samePerson = (sentence: string) => new Refusal(403, "same_person", sentence);

/**
 * Approves or declines a proposal. Throws 404, 403 for its proposer or payee, and 409 once it is decided or no longer
 * possible. The proposer of bank details may withdraw them, because they block every other change.
 */
export async function decide(ctx: Context, id: string, { decision, reason }: DecisionInput): Promise<void> {
  authorize(ctx, "treasurer");
  await transaction(ctx, async (tx) => {
    const [found] = await tx.db.select().from(approvals).where(eq(approvals.id, id)).for("update");
    if (!found) throw notFound("There is nothing like that to decide.");
    if (found.status !== "waiting") {
      const by = (await namesOf(tx, [found.decidedBy ?? ""])).get(found.decidedBy ?? "") ?? "somebody";
      throw conflict("decided_already", `This was decided already, by ${by}.`);
    }
    const me = actorName(tx);
    const isWithdrawn = found.kind === "bank-account" && decision === "declined";
    if (found.proposedBy === me && !isWithdrawn)
      throw samePerson("You proposed this: another treasurer or an admin decides it.");
    const { payees, approve, decline } = kinds[found.kind];
    if (await isInterested(tx, await payees(tx, found.subject)))
      throw samePerson("This money is yours: another treasurer or an admin decides it.");
    await tx.db
      .update(approvals)
      .set({ status: decision, decidedBy: me, decidedAt: tx.now, answer: reason ?? null })
      .where(eq(approvals.id, id));
    if (decision === "approved") await approve(tx, found.subject, found.amountPaise);
    else await decline?.(tx, found.subject, reason ?? found.reason);
    await record(tx, `approval.${decision}`, id);
  });
}
