import { and, asc, eq, inArray, lt, lte, or } from "drizzle-orm";
import { describeCause } from "../../../platform/config/cause.server";
import type { GatewayKeys } from "../../../platform/config/config.server";
import { authorize, type Context, transaction } from "../../../platform/context.server";
import { DAY_MS, MINUTE_MS } from "../../../platform/time/durations";
import { dayBounds, indianDay } from "../../../platform/time/indian-time";
import { creditPayments } from "./credit-payments.server";
import { GatewayAway, GatewayRefusal } from "./gateway-failure";
import { advance, type LinkRow, linkOfOrder } from "./links.server";
import { keepLink } from "./payment-link.server";
import { linkByReference, paymentsBetween } from "./razorpay.server";
import { askLink } from "./request-link.server";
import { gatewayLinkTable as links } from "./tables.server";

const EVERY_MS = 10 * MINUTE_MS;
const BATCH = 20;
/** Several days, so that the next run makes up for a night without the gateway. */
const DAYS_BACK = 3;

/** Includes expired links not queried since, because a payment may have come in the last minute. */
const mayBePaid = or(
  inArray(links.status, ["wanted", "open"]),
  and(eq(links.status, "expired"), lt(links.askedAt, links.expiresAt)),
);

/** Looks for a link whose creation was never answered. An unknown link expires at its time. */
async function lookFor(ctx: Context, keys: GatewayKeys, link: LinkRow): Promise<void> {
  const made = await linkByReference(keys, link.id);
  if (made) {
    await keepLink(ctx, link, made);
    await askLink(ctx, keys, { id: link.id, gatewayId: made.id });
  } else if (link.expiresAt <= ctx.now) await transaction(ctx, (tx) => advance(tx, link.id, "expired"));
}

/** Returns false if the gateway is unavailable. */
async function askOne(ctx: Context, keys: GatewayKeys, link: LinkRow): Promise<boolean> {
  try {
    await (link.gatewayId ? askLink(ctx, keys, link) : lookFor(ctx, keys, link));
    return true;
  } catch (cause) {
    const isAway = cause instanceof GatewayAway;
    if (!isAway && !(cause instanceof GatewayRefusal)) throw cause;
    const { message } = cause;
    ctx.log.warn({ requestId: ctx.requestId, message, cause: describeCause(cause) }, "a link was not asked about");
    return !isAway;
  }
}

/** Queries links every ten minutes, least recently queried first, because webhook notices may be lost. */
export const askOpenLinks = {
  name: "money.ask-open-links",
  async run(ctx: Context): Promise<void> {
    authorize(ctx, "system");
    const keys = ctx.config.razorpay;
    if (!keys) return;
    const some = await ctx.db
      .select()
      .from(links)
      .where(and(mayBePaid, lte(links.askedAt, new Date(ctx.now.getTime() - EVERY_MS))))
      .orderBy(asc(links.askedAt))
      .limit(BATCH);
    for (const link of some) {
      // Set before the query, so that a failing link does not block the others.
      await ctx.db.update(links).set({ askedAt: ctx.now }).where(eq(links.id, link.id));
      if (!(await askOne(ctx, keys, link))) return;
    }
  },
};

/** Credits payments of the last days that notices and queries missed. */
export const readPayments = {
  name: "money.read-gateway-payments",
  async run(ctx: Context): Promise<void> {
    authorize(ctx, "system");
    const keys = ctx.config.razorpay;
    if (!keys) return;
    const { from } = dayBounds(indianDay(new Date(ctx.now.getTime() - DAYS_BACK * DAY_MS)));
    for (const payment of await paymentsBetween(keys, from, ctx.now)) {
      const link = payment.order_id ? await linkOfOrder(ctx, payment.order_id) : undefined;
      if (link) await creditPayments(ctx, link.id, [payment]);
    }
  },
};
