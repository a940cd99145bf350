export const orderStatuses = ["requested", "accepted", "dispatched", "declined", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The word on an order's badge. */
export const orderStatusLabels: Record<OrderStatus, string> = {
  requested: "Requested",
  accepted: "Accepted",
  dispatched: "Dispatched",
  declined: "Declined",
  cancelled: "Cancelled",
};

/** Whether staff have still to do something about it; until then its member can cancel it. */
export const isOpenOrder = (status: OrderStatus) => status === "requested" || status === "accepted";

/** What a member hears wherever an order is spoken of. */
export const noPayment =
  "No payment is taken. The federation’s office answers by email with what is available, the final amount and how to pay, and dispatches your order after that. The answers also stand on the page of your order.";
