import { and, asc, inArray, isNull, lt, or } from "drizzle-orm";
import { authorize, type Context, recordEach, transaction } from "../../platform/context.server";
import type { Job } from "../../platform/jobs/jobs.server";
import { DAY_MS } from "../../platform/time/durations";
import { QUIET_DAYS } from "./subscription";
import { subscriptionTable } from "./tables.server";

/** Few enough in a minute that no other email waits. */
const ASKED_AT_ONCE = 60;

const { askedAt, confirmedAt, forgetAfter, id, subscribedAt, unsubscribedAt } = subscriptionTable;

/** Each minute, asks some subscribers that predate confirmation links to confirm, each once. */
export const askEarlierSubscribers: Job = {
  name: "newsletter.ask-earlier-subscribers",
  async run(ctx) {
    authorize(ctx, "system");
    await transaction(ctx, async (tx) => {
      const earlier = await tx.db
        .select({ id })
        .from(subscriptionTable)
        .where(and(isNull(askedAt), isNull(confirmedAt), isNull(unsubscribedAt)))
        .orderBy(asc(subscribedAt))
        .limit(ASKED_AT_ONCE)
        .for("update", { skipLocked: true });
      if (earlier.length === 0) return;
      const ids = earlier.map((one) => one.id);
      await tx.db.update(subscriptionTable).set({ askedAt: tx.now }).where(inArray(id, ids));
      await recordEach(
        tx,
        "newsletter.confirmation-due",
        ids.map((subject) => ({ ctx: tx, subject })),
      );
    });
  },
};

/** Deletes subscriptions not confirmed in time. Those that unsubscribed stay until the quiet days are over. */
export async function forgetUnconfirmed(ctx: Context): Promise<void> {
  const quietSince = new Date(ctx.now.getTime() - QUIET_DAYS * DAY_MS);
  const isQuietNoMore = or(isNull(unsubscribedAt), lt(unsubscribedAt, quietSince));
  await ctx.db.delete(subscriptionTable).where(and(isNull(confirmedAt), lt(forgetAfter, ctx.now), isQuietNoMore));
}
