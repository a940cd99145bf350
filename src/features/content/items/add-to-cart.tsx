import { ShoppingCart } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { announceCounts } from "~/features/accounts/session";
import { CallError, call } from "~/platform/http/call";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { Skeleton } from "~/ui/skeleton";
import { toast } from "~/ui/toast";

type CartAnswer = { lines: { itemId: string; quantity: number }[] };

const quantityIn = ({ lines }: CartAnswer, id: string) => lines.find(({ itemId }) => itemId === id)?.quantity ?? 0;

const quantityInCart = async (itemId: string, signal: AbortSignal): Promise<number> =>
  quantityIn(await call<CartAnswer>("/api/cart", { signal }), itemId);

async function putInCart(itemId: string): Promise<number> {
  const cart = await call<CartAnswer>(`/api/cart/items/${itemId}`, { method: "PUT", body: { quantity: 1 } });
  announceCounts();
  return quantityIn(cart, itemId);
}

type AddToCartProps = { itemId: string; title: string };

/** The quantity in the cart; 0 if the server does not answer. */
function useQuantity(itemId: string) {
  const [quantity, setQuantity] = useState<number>();
  useEffect(() => {
    const leaving = new AbortController();
    quantityInCart(itemId, leaving.signal)
      .then(setQuantity)
      .catch((cause: unknown) => {
        if (leaving.signal.aborted) return;
        console.warn("cart not read", cause);
        setQuantity(0);
      });
    return () => leaving.abort();
  }, [itemId]);
  return [quantity, setQuantity] as const;
}

/** A member's order button. Loaded only after sign-in. */
export default function AddToCart({ itemId, title }: AddToCartProps) {
  const [quantity, setQuantity] = useQuantity(itemId);
  const [busy, setBusy] = useState(false);
  const [added, setAdded] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);

  // The button is removed: keyboard focus moves to the text in its place.
  useEffect(() => {
    if (added) words.current?.focus();
  }, [added]);

  async function add() {
    setBusy(true);
    try {
      setQuantity(await putInCart(itemId));
      setAdded(true);
      toast({ title: "Added to Cart", description: `${title} is in your cart.`, variant: "success" });
    } catch (cause) {
      const description = cause instanceof CallError ? cause.message : "An error occurred. Please try again.";
      toast({ title: "Not Added", description, variant: "destructive" });
    } finally {
      setBusy(false);
    }
  }

  if (quantity === undefined) return <Skeleton className="h-12" />;
  if (quantity === 0)
    return (
      <Button variant="primary" block busy={busy} onClick={add}>
        {busy ? null : <Icon of={ShoppingCart} />}
        {busy ? "Adding..." : "Add to Cart"}
      </Button>
    );
  return (
    <div className="grid gap-2">
      <p ref={words} tabIndex={-1} className="num font-semibold outline-none">
        In your cart: {quantity}
      </p>
      <ButtonLink to="/cart" variant="primary" block>
        Open Cart
      </ButtonLink>
    </div>
  );
}
