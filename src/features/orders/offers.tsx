import { Plus } from "lucide-react";
import { ItemIcon } from "~/features/content/items/item-icon";
import { priceWords } from "~/features/money/price-words";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Panel } from "~/ui/panel";
import { toast } from "~/ui/toast";
import { type Cart, MOST_OF_ONE, type Offer } from "./cart";
import { useQuantity } from "./queries";

function OfferRow({ offer, inCart, tax }: { offer: Offer; inCart: number; tax: Cart["tax"] }) {
  const change = useQuantity();
  const { itemId, title, href, kind, unitPrice } = offer;
  const isFull = inCart >= MOST_OF_ONE;
  function add() {
    if (change.isPending) return;
    change.mutate(
      { itemId, quantity: inCart + 1 },
      {
        onSuccess: () =>
          toast({ title: "Added to Cart", description: `${title} is in your cart.`, variant: "success" }),
      },
    );
  }
  return (
    <li className="flex items-center gap-4 border-line border-b px-5 py-4 last:border-b-0">
      <ItemIcon kind={kind} />
      <div className="min-w-0 flex-1">
        <h3 className="font-body font-semibold text-body/[1.35]">
          <Link to={href} className="text-ink no-underline hover:underline">
            {title}
          </Link>
        </h3>
        <p className="num text-ink-2 text-small">
          {priceWords(unitPrice * 100, tax)}
          {inCart ? ` · ${inCart} in your cart` : ""}
        </p>
      </div>
      <Button size="small" aria-label={`Add ${title}`} disabled={isFull} onClick={add}>
        <Icon of={Plus} />
        Add
      </Button>
    </li>
  );
}

export function Offers({ cart }: { cart: Cart }) {
  const inCart = new Map(cart.lines.map(({ itemId, quantity }) => [itemId, quantity]));
  return (
    <Panel title="What you can order" flush>
      {cart.offers.length === 0 ? (
        <p className="p-5 text-ink-2">The federation offers nothing for order yet. Samples cannot be ordered.</p>
      ) : (
        <ul>
          {cart.offers.map((offer) => (
            <OfferRow key={offer.itemId} offer={offer} tax={cart.tax} inCart={inCart.get(offer.itemId) ?? 0} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
