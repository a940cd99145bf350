import { Badge, type BadgeTone } from "~/ui/badge";
import { type OrderStatus, orderStatusLabels } from "./order-status";

const tones: Record<OrderStatus, BadgeTone> = {
  requested: "info",
  accepted: "warning",
  dispatched: "success",
  declined: "danger",
  cancelled: "neutral",
};

/** How an order stands. */
export const OrderBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={tones[status]}>{orderStatusLabels[status]}</Badge>
);
