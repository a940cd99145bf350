import { and, asc, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { mailFailure } from "../../../platform/mail/mail-failure.server";
import { failureWords } from "../../../platform/mail/mail-log.server";
import { DAY_MS } from "../../../platform/time/durations";
import { MOST_BOUNCES } from "../subscription";
import { subscriptionTable } from "../tables.server";
import { type DeliveryState, deliveryTable as deliveries } from "./tables.server";

/** A deferred delivery is given up this long after its issue started, like any other email. */
export const TRIED_MS = 3 * DAY_MS;
/** Longer than any delivery takes: an older claim belongs to a lost sender. */
const LOST_AFTER_MS = 120_000;

export type Claimed = { id: number; subscriptionId: string };

const ofIssue = (issueId: string, ...states: DeliveryState[]) =>
  and(eq(deliveries.issueId, issueId), inArray(deliveries.state, states));

/**
 * Resolves the claims of lost senders. A delivery is sent again only if that replaces the first email. The embedded database has
 * one process, so every claim before `since` is lost there.
 */
export async function decideLost(ctx: Context, issueId: string, since: Date): Promise<void> {
  authorize(ctx, "system");
  const lost = ctx.database.kind === "embedded" ? since : new Date(since.getTime() - LOST_AFTER_MS);
  await ctx.db
    .update(deliveries)
    .set({ state: ctx.mailer.replaces ? "waiting" : "uncertain" })
    .where(and(ofIssue(issueId, "sending"), lt(deliveries.at, lost)));
}

/** Claims the next delivery not tried after `since`; undefined if none is left. */
export async function claimNext(ctx: Context, issueId: string, since: Date): Promise<Claimed | undefined> {
  authorize(ctx, "system");
  const next = ctx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(ofIssue(issueId, "waiting"), or(eq(deliveries.tries, 0), lt(deliveries.at, since))))
    .orderBy(asc(deliveries.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await ctx.db
    .update(deliveries)
    .set({ state: "sending", at: new Date(), tries: sql`${deliveries.tries} + 1` })
    .where(eq(deliveries.id, sql`(${next})`))
    .returning({ id: deliveries.id, subscriptionId: deliveries.subscriptionId });
  return claimed && { id: claimed.id, subscriptionId: claimed.subscriptionId ?? "" };
}

export async function settle(ctx: Context, id: number, state: DeliveryState, failure?: string): Promise<void> {
  authorize(ctx, "system");
  await ctx.db
    .update(deliveries)
    .set({ state, at: new Date(), failure: failure ?? null })
    .where(eq(deliveries.id, id));
}

type Reported = { id: number; subscriptionId: string | null };

/** Whether the delivery before `id` arrived. */
async function arrivedBefore({ db }: Context, { id, subscriptionId }: Claimed): Promise<boolean> {
  const [before] = await db
    .select({ state: deliveries.state })
    .from(deliveries)
    .where(and(eq(deliveries.subscriptionId, subscriptionId), lt(deliveries.id, id)))
    .orderBy(desc(deliveries.id))
    .limit(1);
  return before?.state === "sent";
}

/** Counts a permanent refusal of the address since the last email that arrived; at `MOST_BOUNCES` the subscription is paused. */
async function countBounce(ctx: Context, bounced: Claimed): Promise<void> {
  await transaction(ctx, async (tx) => {
    authorize(tx, "system");
    const { subscriptionId } = bounced;
    const isThis = eq(subscriptionTable.id, subscriptionId);
    const before = (await arrivedBefore(tx, bounced)) ? 0 : subscriptionTable.bounces;
    const [counted] = await tx.db
      .update(subscriptionTable)
      .set({ bounces: sql`${before}::int + 1` })
      .where(isThis)
      .returning({ bounces: subscriptionTable.bounces });
    if (counted?.bounces !== MOST_BOUNCES) return;
    await tx.db.update(subscriptionTable).set({ pausedAt: tx.now }).where(isThis);
    await record(tx, "newsletter.paused", subscriptionId);
  });
}

/** The server was not reached, or refuses all: this does not count as a try. */
export async function putBack(ctx: Context, ids: readonly number[]): Promise<void> {
  authorize(ctx, "system");
  await ctx.db
    .update(deliveries)
    .set({ state: "waiting", tries: sql`${deliveries.tries} - 1` })
    .where(inArray(deliveries.id, [...ids]));
}

/** `unreached`: the server takes no mail now. `refused`: for good, but not because of the address. */
export type Outcome = "unreached" | "refused" | "settled";

/** Records why a delivery failed. */
export async function settleFailure(ctx: Context, claimed: Claimed, cause: unknown): Promise<Outcome> {
  authorize(ctx, "system");
  const { id } = claimed;
  const { kind, isOfAddress } = mailFailure(cause);
  const words = failureWords(cause);
  if (kind === "unreached") {
    await putBack(ctx, [id]);
    return "unreached";
  }
  if (kind === "unknown") await settle(ctx, id, ctx.mailer.replaces ? "waiting" : "uncertain", words);
  else if (kind === "never") await settle(ctx, id, "refused", words);
  else await settle(ctx, id, "waiting", words);
  if (kind !== "never") return "settled";
  if (!isOfAddress) return "refused";
  await countBounce(ctx, claimed);
  return "settled";
}

/** Records a bounce of an accepted delivery. Repeated reports count once. */
export async function settleReport(
  ctx: Context,
  { id, subscriptionId }: Reported,
  status: string,
  isOfAddress: boolean,
): Promise<void> {
  authorize(ctx, "system");
  const [settled] = await ctx.db
    .update(deliveries)
    .set({ state: "refused", at: new Date(), failure: `reported ${status}` })
    .where(and(eq(deliveries.id, id), inArray(deliveries.state, ["sent", "uncertain"])))
    .returning({ id: deliveries.id });
  if (settled && subscriptionId && isOfAddress) await countBounce(ctx, { id, subscriptionId });
}

/** Gives up deferred deliveries of an issue that started too long ago. Answers whether any are left for a later run. */
export async function hasUnsettled(ctx: Context, issueId: string, startedAt: Date): Promise<boolean> {
  authorize(ctx, "system");
  if (ctx.now.getTime() - startedAt.getTime() >= TRIED_MS)
    await ctx.db.update(deliveries).set({ state: "refused" }).where(ofIssue(issueId, "waiting"));
  const [one] = await ctx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(ofIssue(issueId, "waiting", "sending"))
    .limit(1);
  return one !== undefined;
}
