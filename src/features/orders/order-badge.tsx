import { longMoment } from "~/platform/time/moments";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Link } from "~/ui/link";
import { type OrderStatus, orderStatusLabels } from "./order-status";

type Promised = { reference: string | null; promisedAt: string | null };

export function OrderPromise({ reference, promisedAt }: Promised) {
  if (!reference) return null;
  return (
    <p className="num text-small">
      <Link to={`/track?reference=${reference}`}>
        Follow this order<span className="sr-only"> {reference}</span>
      </Link>
      {promisedAt ? (
        <span className="text-ink-2">
          {" "}
          · answer by <time dateTime={promisedAt}>{longMoment(promisedAt)}</time>
        </span>
      ) : null}
    </p>
  );
}

const tones: Record<OrderStatus, BadgeTone> = {
  requested: "info",
  accepted: "warning",
  paid: "success",
  dispatched: "success",
  declined: "danger",
  cancelled: "neutral",
};

export const OrderBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={tones[status]}>{orderStatusLabels[status]}</Badge>
);
