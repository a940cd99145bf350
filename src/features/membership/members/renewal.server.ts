import { and, eq } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { conflict, notFound } from "../../../platform/refusal";
import { type Member, memberOf } from "./member-of.server";
import { renewalTable } from "./tables.server";

export type RequestedRenewal = { requestedAt: string; validUntil: string };

/** When the renewal of the member's term was asked for. */
export async function renewalRequestedAt(
  ctx: Context,
  { id, validUntil }: Member,
): Promise<Date | undefined> {
  const [found] = await ctx.db
    .select({ requestedAt: renewalTable.requestedAt })
    .from(renewalTable)
    .where(and(eq(renewalTable.memberId, id), eq(renewalTable.termUntil, validUntil)));
  return found?.requestedAt;
}

/**
 * Stores the signed-in member's wish to renew, once a term; mails tell staff and the member. Throws 404 without a member
 * number, 409 when this term's renewal was asked for already or the membership has ended.
 */
export async function requestRenewal(ctx: Context): Promise<RequestedRenewal> {
  authorize(ctx, "user");
  const member = ctx.actor.kind === "user" ? await memberOf(ctx, ctx.actor.id) : undefined;
  if (!member) throw notFound("You have no member number yet. Apply for the digital membership to get one.");
  if (member.status === "ended")
    throw conflict("membership_ended", "Your membership has ended. Please write to us to join again.");
  return transaction(ctx, async (tx) => {
    const [stored] = await tx.db
      .insert(renewalTable)
      .values({
        id: crypto.randomUUID(),
        memberId: member.id,
        termUntil: member.validUntil,
        status: "requested",
        requestedAt: tx.now,
      })
      .onConflictDoNothing()
      .returning({ id: renewalTable.id });
    if (!stored)
      throw conflict("already_requested", "You have asked for the renewal already. We will write to you.");
    await record(tx, "renewal.requested", stored.id);
    return { requestedAt: tx.now.toISOString(), validUntil: member.validUntil };
  });
}
