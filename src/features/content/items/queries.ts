import { announceCounts } from "~/features/accounts/session";
import { call } from "~/platform/call";

type CartAnswer = { lines: { itemId: string; quantity: number }[] };

const quantityIn = ({ lines }: CartAnswer, id: string) =>
  lines.find(({ itemId }) => itemId === id)?.quantity ?? 0;

/** How many of the item lie in the member's cart. */
export const quantityInCart = async (itemId: string, signal: AbortSignal): Promise<number> =>
  quantityIn(await call<CartAnswer>("/api/cart", { signal }), itemId);

/** Puts one of the item into the member's cart; answers how many lie there now. */
export async function putInCart(itemId: string): Promise<number> {
  const cart = await call<CartAnswer>(`/api/cart/items/${itemId}`, { method: "PUT", body: { quantity: 1 } });
  announceCounts();
  return quantityIn(cart, itemId);
}
