import type { PriceTax } from "~/features/money/price-tax";
import { type ItemKind, isOrderable, pathOf } from "../content/items/kinds";

/** An item as the cart names it. `unitPrice` is in rupees. */
export type Offer = {
  itemId: string;
  kind: ItemKind;
  title: string;
  href: string;
  unitPrice: number;
  isSample: boolean;
};
/** `available`: whether it can still be ordered. */
export type CartLine = Offer & { quantity: number; available: boolean };
/** `count` is how many things lie in the cart, `total` what the available ones cost in rupees. */
export type Cart = {
  lines: CartLine[];
  count: number;
  total: number;
  /** How all these prices are taxed; null where nothing is said about tax. What is added is not in them. */
  tax: PriceTax | null;
  offers: Offer[];
};

type Item = { id: string; kind: ItemKind; slug: string; title: string; price: number | null; isSample: boolean };
type Row = { item: Item & { status: string }; quantity: number };

/** What the cart says of `item`. */
export const offerOf = (item: Item): Offer => ({
  itemId: item.id,
  kind: item.kind,
  title: item.title,
  href: pathOf(item),
  unitPrice: item.price ?? 0,
  isSample: item.isSample,
});

/** The cart of what is stored for one member, beside what else can be ordered. */
export function cartOf(rows: readonly Row[], offered: readonly Item[], tax: PriceTax | null): Cart {
  const lines = rows.map(({ item, quantity }) => ({
    ...offerOf(item),
    quantity,
    available: item.status === "published" && isOrderable(item),
  }));
  const total = lines
    .filter(({ available }) => available)
    .reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  return {
    lines,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total,
    tax,
    offers: offered.map(offerOf),
  };
}

/** What each line costs, in paise. */
export const pricesOf = (lines: readonly Pick<CartLine, "unitPrice" | "quantity">[]): number[] =>
  lines.map(({ unitPrice, quantity }) => unitPrice * quantity * 100);

/** How many of one item an order may ask for. */
export const MOST_OF_ONE = 20;
