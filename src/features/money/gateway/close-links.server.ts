import { and, eq } from "drizzle-orm";
import type { GatewayKeys } from "../../../platform/config/config.server";
import { authorize, type Context } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { dueById, openPaiseOf } from "../dues/create-due.server";
import { GatewayAway, GatewayRefusal } from "./gateway-failure";
import type { LinkRow } from "./links.server";
import { cancelLink } from "./razorpay.server";
import { askLink } from "./request-link.server";
import { gatewayLinkTable as links } from "./tables.server";

/** Asks for the state afterwards, because a payment may have come first. */
async function close(ctx: Context, keys: GatewayKeys, link: LinkRow): Promise<void> {
  if (!link.gatewayId) throw new Error("the gateway has not made this link yet");
  try {
    await cancelLink(keys, link.gatewayId);
  } catch (cause) {
    if (!(cause instanceof GatewayRefusal)) throw cause;
  }
  if ((await askLink(ctx, keys, link)) === "open") throw new GatewayAway("the gateway has not cancelled a link yet");
}

/** Prevents duplicate payments after the open amount changed. Retries while the gateway is unavailable. */
export const closeLinks: Job = {
  name: "money.close-links",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    const keys = ctx.config.razorpay;
    const due = keys && (await dueById(ctx, activity.subject));
    if (!due) return;
    const open = await ctx.db
      .select()
      .from(links)
      .where(and(eq(links.dueId, due.id), eq(links.status, "open")));
    for (const link of open) if (link.amountPaise !== openPaiseOf(due)) await close(ctx, keys, link);
  },
};
