import type { Context } from "../../platform/context.server";
import { addedPercentsFor } from "../money/dues/added-percents.server";
import type { PriceTax } from "../money/price-tax";
import { priceTaxesInForce } from "../money/tax-rules.server";
import { isOpenOrder, type OrderStatus } from "./order-status";
import { purposeOf } from "./payment.server";

type Ordered = { id: string; status: OrderStatus };

/** How the prices of orders are taxed: as their due has it, else as today while something may still be asked for. */
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
