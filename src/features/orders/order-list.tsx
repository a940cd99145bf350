import { useState } from "react";
import { priceWords, totalWords } from "~/features/money/price-words";
import { rupees } from "~/platform/text/rupees";
import { weekdayDate } from "~/platform/time/dates";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Panel } from "~/ui/panel";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import type { Order } from "./calls";
import { pricesOf } from "./cart";
import { OrderBadge, OrderPromise } from "./order-badge";
import { useCancellation, useOrders } from "./queries";

function CancelOrder({ order: { id, number } }: { order: Order }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const cancellation = useCancellation();
  return (
    <>
      <Button size="small" variant="quiet" aria-label={`Cancel ${number}`} onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={`Cancel ${number}?`}
        actions={
          <>
            <Button onClick={close}>Keep the order</Button>
            <Button
              variant="danger"
              busy={cancellation.isPending}
              onClick={() => cancellation.mutate({ id }, { onSuccess: close })}
            >
              {cancellation.isPending ? "Cancelling..." : "Cancel order"}
            </Button>
          </>
        }
      >
        <p>We then stop working on it. You can always send a new order request.</p>
      </Dialog>
    </>
  );
}

function OrderRow({ order }: { order: Order }) {
  const { number, status, requestedAt, lines, total, tax, note, delivery } = order;
  return (
    <li className="grid gap-2 border-line border-b px-5 py-4 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="num font-body font-semibold text-body/[1.35]">{number}</h3>
        <OrderBadge status={status} />
      </div>
      <ul className="text-ink-2 text-small">
        {lines.map(({ itemId, title, quantity, unitPrice }) => (
          <li key={itemId} className="flex justify-between gap-4">
            <span>
              {quantity} × {title}
            </span>
            <span className="num">{rupees(quantity * unitPrice)}</span>
          </li>
        ))}
      </ul>
      {delivery ? (
        <address className="wrap-anywhere whitespace-pre-line text-ink-2 text-small not-italic">
          <b>Delivery address</b>
          {`\n${delivery}`}
        </address>
      ) : null}
      {note ? <p className="wrap-anywhere whitespace-pre-line text-ink-2 text-small">“{note}”</p> : null}
      <p className="num flex flex-wrap justify-between gap-x-4 text-small">
        <time dateTime={requestedAt} className="text-ink-3">
          {weekdayDate(new Date(requestedAt))}
        </time>
        <b className="text-right">
          {priceWords(total * 100, tax)}
          {tax?.isAdded ? <span className="block">{totalWords(pricesOf(lines), tax)}</span> : null}
        </b>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <OrderPromise {...order} />
        {order.payment ? (
          <a href={order.payment.payPath} className={buttonClass({ size: "small", variant: "primary" })}>
            Pay {priceWords(order.payment.openPaise, null)}
            <span className="sr-only"> for {number}</span>
          </a>
        ) : null}
        {order.isCancellable ? <CancelOrder order={order} /> : null}
      </div>
    </li>
  );
}

function Content() {
  const orders = useOrders();
  if (orders.isPending)
    return (
      <SkeletonGroup label="Loading your order requests" className="p-5">
        <Skeleton className="h-20" />
      </SkeletonGroup>
    );
  if (orders.isError)
    return (
      <div className="grid justify-items-start gap-3 p-5">
        <p>Your order requests could not be read.</p>
        <Button size="small" onClick={() => orders.refetch()}>
          Try again
        </Button>
      </div>
    );
  if (orders.data.orders.length === 0) return <p className="p-5 text-ink-2">You have not sent an order request yet.</p>;
  return (
    <ul>
      {orders.data.orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </ul>
  );
}

export function OrderList() {
  return (
    <div id="orders" className="scroll-mt-[calc(var(--header-h)+1.5rem)]">
      <Panel title="Your order requests" flush>
        <Content />
      </Panel>
    </div>
  );
}
