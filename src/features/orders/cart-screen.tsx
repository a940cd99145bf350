import { ChevronDown, Plus, Trash2 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { ItemIcon } from "~/features/content/items/item-icon";
import { priceWords } from "~/features/money/price-words";
import { useTakesMoney } from "~/features/money/use-takes-money";
import { rupees } from "~/platform/text/rupees";
import { Button } from "~/ui/button";
import { controlClass } from "~/ui/control";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Panel } from "~/ui/panel";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { toast } from "~/ui/toast";
import type { Order } from "./calls";
import { type Cart, type CartLine as Line, MOST_OF_ONE, type Offer } from "./cart";
import { OrderPromise } from "./order-badge";
import { OrderForm } from "./order-form";
import { OrderList } from "./order-list";
import { paymentWords } from "./order-status";
import { useCart, useQuantity } from "./queries";

const quantities = Array.from({ length: MOST_OF_ONE }, (_, at) => at + 1);

function Quantity({ line, onChange }: { line: Line; onChange: (quantity: number) => void }) {
  const id = useId();
  return (
    <span className="relative block w-22">
      <label htmlFor={id} className="sr-only">
        Quantity of {line.title}
      </label>
      <select
        id={id}
        name="quantity"
        value={line.quantity}
        onChange={({ target }) => onChange(Number(target.value))}
        className={`${controlClass} num appearance-none pr-9`}
      >
        {quantities.map((quantity) => (
          <option key={quantity}>{quantity}</option>
        ))}
      </select>
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-ink-3"
      />
    </span>
  );
}

function Price({ line, tax }: { line: Line; tax: Cart["tax"] }) {
  if (!line.available) return <p className="font-semibold text-danger text-small">No longer offered</p>;
  return <p className="num text-ink-2 text-small">{priceWords(line.unitPrice * 100, tax)} each</p>;
}

function CartLine({ line, tax }: { line: Line; tax: Cart["tax"] }) {
  const change = useQuantity();
  const { itemId, title, href, kind } = line;
  const wanted = change.isPending ? change.variables.quantity : line.quantity;
  const set = (quantity: number) => change.mutate({ itemId, quantity });
  if (wanted === 0) return null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-b px-5 py-4 last:border-b-0">
      <ItemIcon kind={kind} />
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="font-body font-semibold text-body/[1.35]">
          <Link to={href} className="text-ink no-underline hover:underline">
            {title}
          </Link>
        </h3>
        <Price line={line} tax={tax} />
      </div>
      <div className="flex items-center gap-4 max-sm:basis-full max-sm:justify-between">
        {line.available ? <Quantity line={{ ...line, quantity: wanted }} onChange={set} /> : null}
        <p className="num min-w-20 text-right font-semibold">
          {line.available ? rupees(line.unitPrice * wanted) : null}
        </p>
        <button
          type="button"
          aria-label={`Remove ${title}`}
          className="grid size-11 place-items-center rounded-1 text-ink-2 hover:bg-danger-tint hover:text-danger"
          onClick={() => set(0)}
        >
          <Icon of={Trash2} />
        </button>
      </div>
    </li>
  );
}

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

function Offers({ cart }: { cart: Cart }) {
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

const beside = "min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-1";

/** Takes the focus after the form disappears. */
function Sent({ order }: { order: Order }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className="border-success border-l-4 bg-success-tint p-5 outline-none">
      <h2 className="num text-h4">Order request {order.number} sent</h2>
      <p className="mt-1">{paymentWords(useTakesMoney())}</p>
      <OrderPromise {...order} />
    </div>
  );
}

function Lines({ cart }: { cart: Cart }) {
  if (cart.lines.length === 0)
    return (
      <EmptyState
        drawing="empty-hook"
        title="Your cart is empty"
        text={cart.offers.length > 0 ? "Add store items from the list below." : "There is nothing to order yet."}
      />
    );
  return (
    <ul>
      {cart.lines.map((line) => (
        <CartLine key={line.itemId} line={line} tax={cart.tax} />
      ))}
    </ul>
  );
}

function Loading() {
  return (
    <SkeletonGroup label="Loading your cart" className="grid gap-6">
      <Skeleton className="h-52" />
      <Skeleton className="h-96" />
    </SkeletonGroup>
  );
}

export function CartScreen() {
  const cart = useCart();
  const [sent, setSent] = useState<Order>();
  if (cart.isPending) return <Loading />;
  if (cart.isError)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>Your cart could not be read. Check your connection and try again.</p>
        <Button onClick={() => cart.refetch()}>Try again</Button>
      </div>
    );
  const { data } = cart;
  const isEmpty = data.lines.length === 0;
  return (
    <div className="grid items-start gap-gutter lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:grid-rows-[auto_auto_1fr]">
      <div className="grid min-w-0 gap-gutter">
        {sent ? <Sent key={sent.id} order={sent} /> : null}
        <Panel title="In your cart" flush>
          <Lines cart={data} />
        </Panel>
      </div>
      {isEmpty ? null : (
        <div className={beside}>
          <OrderForm cart={data} onSent={setSent} />
        </div>
      )}
      <Offers cart={data} />
      <div className={isEmpty ? beside : ""}>
        <OrderList />
      </div>
    </div>
  );
}
