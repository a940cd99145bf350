import type { Context } from "../../platform/context.server";
import { addedPercentsFor } from "../money/dues/added-percents.server";
import type { PriceTax } from "../money/price-tax";
import { priceTaxesInForce } from "../money/tax-rules.server";
import { isOpenOrder, type OrderStatus } from "./order-status";
import { purposeOf } from "./payment.server";

type Ordered = { id: string; status: OrderStatus };

/** The tax on orders: from their due, or today's rules while an order is open. */
export async function taxesOfOrders(
  ctx: Context,
  orders: readonly Ordered[],
): Promise<(order: Ordered) => PriceTax | null> {
  const { goods = null } = await priceTaxesInForce(ctx);
  const added = await addedPercentsFor(
    ctx,
    orders.map(({ id }) => purposeOf(id)),
  );
  return ({ id, status }) => {
    const percent = added.get(purposeOf(id));
    if (percent === undefined) return isOpenOrder(status) ? goods : null;
    if (percent > 0) return { percent, isAdded: true };
    return goods?.isAdded ? null : goods;
  };
}
