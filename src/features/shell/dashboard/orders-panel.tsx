import { OrderBadge, OrderPromise } from "~/features/orders/order-badge";
import { Link } from "~/ui/link";
import { Panel } from "~/ui/panel";
import type { Dashboard } from "./calls";

export function OrdersPanel({ orders }: Pick<Dashboard, "orders">) {
  if (orders.length === 0) return null;
  return (
    <Panel
      flush
      title="Your orders"
      action={
        <Link to="/cart#orders" className="text-small">
          Open orders
        </Link>
      }
    >
      <ul>
        {orders.map((order) => (
          <li key={order.number} className="grid gap-1 border-line border-b px-5 py-3 last:border-b-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="num font-semibold">{order.number}</span>
              <OrderBadge status={order.status} />
            </div>
            <p className="wrap-anywhere text-ink-2 text-small">{order.what}</p>
            <OrderPromise {...order} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
