import { eq } from "drizzle-orm";
import type { GatewayKeys } from "../../../platform/config/config.server";
import { authorize, type Context, type Tx, transaction } from "../../../platform/context.server";
import { creditPayments } from "./credit-payments.server";
import { advance, type LinkRow } from "./links.server";
import { type GatewayLink, type GatewayPayment, linkById, paymentById } from "./razorpay.server";
import { gatewayLinkTable as links } from "./tables.server";
import type { LinkStatus } from "./words";

/** A paid link whose payment is not captured stays open and is queried again. */
function standingOf({ status }: GatewayLink, credited: number): LinkStatus {
  if (status === "paid") return credited > 0 ? "paid" : "open";
  return status === "cancelled" || status === "expired" ? status : "open";
}

async function keepOrder(tx: Tx, id: string, { order_id: orderId }: GatewayLink): Promise<void> {
  if (orderId) await tx.db.update(links).set({ orderId }).where(eq(links.id, id));
}

/** Only the gateway's answer counts. Throws GatewayAway and GatewayRefusal. */
export async function askLink(
  ctx: Context,
  keys: GatewayKeys,
  { id, gatewayId }: Pick<LinkRow, "id" | "gatewayId">,
): Promise<LinkStatus> {
  authorize(ctx, "anyone");
  if (!gatewayId) throw new Error("the gateway has not made this link yet");
  const found = await linkById(keys, gatewayId);
  const paid: GatewayPayment[] = [];
  for (const { payment_id } of found.payments ?? []) paid.push(await paymentById(keys, payment_id));
  const standing = standingOf(found, await creditPayments(ctx, id, paid));
  await transaction(ctx, async (tx) => {
    await keepOrder(tx, id, found);
    await advance(tx, id, standing);
  });
  return standing;
}
