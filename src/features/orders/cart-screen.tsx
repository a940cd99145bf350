import { useEffect, useRef, useState } from "react";
import { useTakesMoney } from "~/features/money/use-takes-money";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Panel } from "~/ui/panel";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import type { Order } from "./calls";
import type { Cart } from "./cart";
import { CartLine } from "./cart-line";
import { Offers } from "./offers";
import { OrderPromise } from "./order-badge";
import { OrderForm } from "./order-form";
import { OrderList } from "./order-list";
import { paymentWords } from "./order-status";
import { useCart } from "./queries";

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
