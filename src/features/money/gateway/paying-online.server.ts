import { describeCause } from "../../../platform/config/cause.server";
import type { GatewayKeys } from "../../../platform/config/config.server";
import { authorize, type Context, transaction } from "../../../platform/context.server";
import { type Limit, limitRate } from "../../../platform/http/rate-limit.server";
import { conflict, Refusal } from "../../../platform/refusal";
import { waitingClaimsOf } from "../claims.server";
import { isOpen, lockDues } from "../dues/create-due.server";
import { dueOfKey } from "../dues/key.server";
import { GatewayAway, GatewayRefusal } from "./gateway-failure";
import type { LinkRow } from "./links.server";
import { keepLink, linkAtGateway, wantLink } from "./payment-link.server";
import { askLink } from "./request-link.server";

const perNetwork: Limit = { name: "online payments", most: 600, seconds: 3600 };
const RETRY_S = 60;

const ended = () => conflict("due_ended", "There is nothing left to pay here.");

/** The URL of `link`, created at the gateway if missing. No transaction is open during the call. */
async function addressOf(ctx: Context, keys: GatewayKeys, link: LinkRow, isNew: boolean): Promise<string> {
  if (link.url) return link.url;
  const made = await linkAtGateway(keys, link, isNew);
  const isWanted = await keepLink(ctx, link, made);
  if (made.status !== "created") await askLink(ctx, keys, { id: link.id, gatewayId: made.id });
  if (!isWanted || made.status !== "created")
    throw conflict("changed_meanwhile", "Something was paid here since. Please reload the page.");
  return made.short_url;
}

/**
 * Repeated calls return the same URL. Throws 404, 409 if nothing is open, a claim waits or there is no gateway, 429,
 * and 503 if the gateway does not answer in time.
 */
export async function payOnline(ctx: Context, key: string): Promise<string> {
  authorize(ctx, "anyone");
  await limitRate(ctx, perNetwork, ctx.address);
  const { id } = await dueOfKey(ctx, key);
  const keys = ctx.config.razorpay;
  if (!keys) throw conflict("no_gateway", "Paying online is not offered here. Please pay by UPI or bank transfer.");
  const { link, isNew } = await transaction(ctx, async (tx) => {
    const [due] = await lockDues(tx, [id]);
    if (!due || !isOpen(due)) throw ended();
    if ((await waitingClaimsOf(tx, id)).length > 0)
      throw conflict("claimed", "You told us that you have paid. If you have not, please say so on this page first.");
    return wantLink(tx, due);
  });
  try {
    return await addressOf(ctx, keys, link, isNew);
  } catch (cause) {
    if (!(cause instanceof GatewayAway || cause instanceof GatewayRefusal)) throw cause;
    const { message } = cause;
    ctx.log.warn({ requestId: ctx.requestId, message, cause: describeCause(cause) }, "no link was made");
    throw new Refusal(
      503,
      "gateway_away",
      "Paying online is not possible just now. Please pay by UPI or bank transfer, or try again later.",
      { retryAfterSeconds: RETRY_S },
    );
  }
}
