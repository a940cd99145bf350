import { eq } from "drizzle-orm";
import type { GatewayKeys } from "../../../platform/config/config.server";
import { authorize, type Context } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { creditPayments } from "./credit-payments.server";
import { GatewayRefusal } from "./gateway-failure";
import { linkOfGateway, linkOfOrder } from "./links.server";
import { paymentById } from "./razorpay.server";
import { askLink } from "./request-link.server";
import { gatewayNoticeTable as notices } from "./tables.server";

type Notice = typeof notices.$inferSelect;

async function askAbout(ctx: Context, keys: GatewayKeys, { linkId, paymentId }: Notice): Promise<void> {
  const link = linkId ? await linkOfGateway(ctx, linkId) : undefined;
  if (link) await askLink(ctx, keys, link);
  if (link || !paymentId) return;
  const payment = await paymentById(keys, paymentId);
  const ofOrder = payment.order_id ? await linkOfOrder(ctx, payment.order_id) : undefined;
  if (ofOrder) await creditPayments(ctx, ofOrder.id, [payment]);
}

/** Ignores payments without a link of this portal. Retries while the gateway is unavailable. */
export const askNoticed: Job = {
  name: "money.ask-noticed",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    const keys = ctx.config.razorpay;
    const [notice] = await ctx.db.select().from(notices).where(eq(notices.id, activity.subject));
    if (!keys || !notice) return;
    try {
      await askAbout(ctx, keys, notice);
    } catch (cause) {
      if (!(cause instanceof GatewayRefusal)) throw cause;
      ctx.log.warn({ requestId: ctx.requestId, code: cause.code }, "the gateway does not know what it gave notice of");
    }
  },
};
