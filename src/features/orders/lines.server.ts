import { inArray } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import { rupees } from "../../platform/text/rupees";
import type { PriceTax } from "../money/price-tax";
import { priceWords } from "../money/price-words";
import { deliveryInWords } from "./delivery";
import type { Delivery } from "./schema";
import { orderLineTable } from "./tables.server";

const PAISE = 100;

/** `unitPrice` is in rupees. */
export type OrderLine = { itemId: string; title: string; unitPrice: number; quantity: number };

export const totalOf = (lines: readonly Pick<OrderLine, "unitPrice" | "quantity">[]) =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);

export async function linesOf(ctx: Context, ids: readonly string[]): Promise<Map<string, OrderLine[]>> {
  const lines = new Map<string, OrderLine[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return lines;
  const rows = await ctx.db
    .select()
    .from(orderLineTable)
    .where(inArray(orderLineTable.orderId, [...ids]))
    .orderBy(orderLineTable.title);
  for (const { orderId, ...line } of rows) lines.get(orderId)?.push(line);
  return lines;
}

/** Such as "2 × Field notebook, Pocket scale". */
export const inWords = (lines: readonly Pick<OrderLine, "title" | "quantity">[]) =>
  lines.map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title)).join(", ");

type Ordered = {
  /** Only for older orders, whose number differs from the case reference. */
  number?: string;
  note: string | null;
  delivery: Delivery | null;
  lines: readonly OrderLine[];
  /** Null or missing without tax details. */
  tax?: PriceTax | null;
};

export const orderAnswers = ({ number, note, delivery, lines, tax }: Ordered): Record<string, unknown> => ({
  ...(number ? { number } : {}),
  lines: lines
    .map(({ title, unitPrice, quantity }) => `${quantity} × ${title}: ${rupees(unitPrice * quantity)}`)
    .join("\n"),
  ...(delivery ? { delivery: deliveryInWords(delivery) } : {}),
  total: priceWords(totalOf(lines) * PAISE, tax),
  ...(note ? { note } : {}),
});
