import { and, asc, eq, inArray, lt, lte, or } from "drizzle-orm";
import { describeCause } from "../../../platform/cause.server";
import type { GatewayKeys } from "../../../platform/config.server";
import { authorize, type Context, transaction } from "../../../platform/context.server";
import { DAY_MS, MINUTE_MS } from "../../../platform/durations";
import { dayBounds, indianDay } from "../../../platform/indian-time";
import { creditPayments } from "./credit-payments.server";
import { GatewayAway, GatewayRefusal } from "./gateway-failure";
import { advance, type LinkRow, linkOfOrder } from "./links.server";
import { keepLink } from "./payment-link.server";
import { linkByReference, paymentsBetween } from "./razorpay.server";
import { askLink } from "./request-link.server";
import { gatewayLinkTable as links } from "./tables.server";

const EVERY_MS = 10 * MINUTE_MS;
const BATCH = 20;
/** A night on which the gateway was away is made up for in the next. */
const DAYS_BACK = 3;

/** Links that are not ended, and ended ones that were not asked since, in which somebody may have paid in the last minute. */
const mayBePaid = or(
  inArray(links.status, ["wanted", "open"]),
  and(eq(links.status, "expired"), lt(links.askedAt, links.expiresAt)),
);

/** Looks for a link whose making was never answered. One that the gateway does not have ends with its time. */
async function lookFor(ctx: Context, keys: GatewayKeys, link: LinkRow): Promise<void> {
  const made = await linkByReference(keys, link.id);
  if (made) {
    await keepLink(ctx, link, made);
    await askLink(ctx, keys, { id: link.id, gatewayId: made.id });
  } else if (link.expiresAt <= ctx.now) await transaction(ctx, (tx) => advance(tx, link.id, "expired"));
}

/** Asks about one link; answers whether the gateway is there to be asked about the next. */
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

/** Asks what became of links, those first that were asked the longest time ago, each every ten minutes: a notice may be lost. */
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
      // Before it is asked: one that always fails keeps no other from its turn.
      await ctx.db.update(links).set({ askedAt: ctx.now }).where(eq(links.id, link.id));
      if (!(await askOne(ctx, keys, link))) return;
    }
  },
};

/** Goes through the payments that the gateway had in the last days: whatever was missed is credited then. */
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
