import type { PriceTax } from "~/features/money/price-tax";
import { type ItemKind, isOrderable, pathOf } from "../content/items/kinds";

/** `unitPrice` is in rupees. */
export type Offer = {
  itemId: string;
  kind: ItemKind;
  title: string;
  href: string;
  unitPrice: number;
  isSample: boolean;
};
export type CartLine = Offer & { quantity: number; available: boolean };
/** `count` adds up quantities. `total` is in rupees, of available items only. */
export type Cart = {
  lines: CartLine[];
  count: number;
  total: number;
  /** Null without tax details. Added tax is not in the prices. */
  tax: PriceTax | null;
  offers: Offer[];
};

type Item = { id: string; kind: ItemKind; slug: string; title: string; price: number | null; isSample: boolean };
type Row = { item: Item & { status: string }; quantity: number };

export const offerOf = (item: Item): Offer => ({
  itemId: item.id,
  kind: item.kind,
  title: item.title,
  href: pathOf(item),
  unitPrice: item.price ?? 0,
  isSample: item.isSample,
});

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

/** In paise. */
export const pricesOf = (lines: readonly Pick<CartLine, "unitPrice" | "quantity">[]): number[] =>
  lines.map(({ unitPrice, quantity }) => unitPrice * quantity * 100);

export const MOST_OF_ONE = 20;
