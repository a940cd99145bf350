import { and, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../platform/context.server";
import { newId } from "../../platform/db/new-id.server";
import { badRequest } from "../../platform/refusal";
import { idOfToken } from "../../platform/signing/keyed-link.server";
import { DAY_MS, HOUR_MS } from "../../platform/time/durations";
import type { SubscribeInput } from "./schema";
import { CONFIRM_DAYS, QUIET_DAYS } from "./subscription";
import { subscriptionTable } from "./tables.server";

const { askedAt, confirmedAt, forgetAfter, pausedAt, subscribedAt, unsubscribedAt } = subscriptionTable;

const asksForOwn = ({ actor }: Context, email: string) => actor.kind === "user" && actor.provenEmail === email;

/** Within the quiet days only the signed-in owner can resubscribe: strangers could otherwise cause emails. */
const mayComeBack = (ctx: Context, email: string) =>
  asksForOwn(ctx, email)
    ? isNotNull(unsubscribedAt)
    : lt(unsubscribedAt, new Date(ctx.now.getTime() - QUIET_DAYS * DAY_MS));

/** Unconfirmed or paused, and not asked within the hour: repeated sign-ups must not fill an inbox. */
const mayBeAskedAgain = (now: Date) =>
  and(
    isNull(unsubscribedAt),
    or(isNull(confirmedAt), isNotNull(pausedAt)),
    or(isNull(askedAt), lt(askedAt, new Date(now.getTime() - HOUR_MS))),
  );

/**
 * Subscribes an address and emails it a confirmation link. A confirmed one stays as it is; one that left within 30 days is asked
 * only if its signed-in owner subscribes. The answer is always the same. Subscriptions that predate confirmation links never
 * expire.
 */
export async function subscribe(ctx: Context, { name, email }: SubscribeInput): Promise<void> {
  authorize(ctx, "anyone");
  await transaction(ctx, async (tx) => {
    const forgotten = new Date(tx.now.getTime() + CONFIRM_DAYS * DAY_MS);
    const [asked] = await tx.db
      .insert(subscriptionTable)
      .values({ id: newId(), name, email, subscribedAt: tx.now, askedAt: tx.now, forgetAfter: forgotten })
      .onConflictDoUpdate({
        target: subscriptionTable.email,
        set: {
          name,
          askedAt: tx.now,
          confirmedAt: null,
          unsubscribedAt: null,
          subscribedAt: sql`case when ${unsubscribedAt} is null then ${subscribedAt} else excluded.subscribed_at end`,
          forgetAfter: sql`case when ${unsubscribedAt} is null and ${forgetAfter} is null then null else excluded.forget_after end`,
        },
        setWhere: or(mayComeBack(tx, email), mayBeAskedAgain(tx.now)),
      })
      .returning({ id: subscriptionTable.id });
    if (asked) await record(tx, "newsletter.subscribed", asked.id);
  });
}

async function lockSubscription(tx: Tx, id: string) {
  const [found] = await tx.db.select().from(subscriptionTable).where(eq(subscriptionTable.id, id)).for("update");
  return found;
}

/** Confirms a subscription by its token. Idempotent. Throws 400 for an expired token. */
export async function confirm(ctx: Context, token: string): Promise<void> {
  authorize(ctx, "anyone");
  const id = idOfToken(ctx, "newsletter confirmation", token);
  await transaction(ctx, async (tx) => {
    const found = await lockSubscription(tx, id);
    if (!found || found.unsubscribedAt)
      throw badRequest("link_expired", "This link has expired. Please subscribe again.");
    if (found.confirmedAt) return;
    await tx.db
      .update(subscriptionTable)
      .set({ confirmedAt: tx.now, forgetAfter: null, bounces: 0, pausedAt: null })
      .where(eq(subscriptionTable.id, id));
    await record(tx, "newsletter.confirmed", id);
  });
}

/** Ends a subscription by its token. Idempotent. Throws 400 for an invalid token. */
export async function unsubscribe(ctx: Context, token: string): Promise<void> {
  authorize(ctx, "anyone");
  await endSubscription(ctx, idOfToken(ctx, "newsletter unsubscribe", token));
}

/** Ends a subscription, confirmed or not. Idempotent. */
export async function endSubscription(ctx: Context, id: string): Promise<void> {
  authorize(ctx, "anyone");
  await transaction(ctx, async (tx) => {
    const active = await lockSubscription(tx, id);
    if (!active || active.unsubscribedAt) return;
    await tx.db.update(subscriptionTable).set({ unsubscribedAt: tx.now }).where(eq(subscriptionTable.id, id));
    await record(tx, "newsletter.unsubscribed", id);
  });
}
