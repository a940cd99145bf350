export const orderStatuses = ["requested", "accepted", "paid", "dispatched", "declined", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderStatusLabels: Record<OrderStatus, string> = {
  requested: "Requested",
  accepted: "Accepted",
  paid: "Paid",
  dispatched: "Dispatched",
  declined: "Declined",
  cancelled: "Cancelled",
};

export const isOpenOrder = (status: OrderStatus) => ["requested", "accepted", "paid"].includes(status);

export const isCalledOff = (status: OrderStatus) => status === "declined" || status === "cancelled";

const noPayment =
  "No payment is taken. The federation’s office answers by email with what is available, the final amount and how to pay, and dispatches your order after that. The answers also stand on the page of your order.";

const payLater =
  "Nothing is paid yet. The federation’s office looks at your order and accepts it; then you get an email with the link to pay by UPI or bank transfer, and it is dispatched after that. The answers also stand on the page of your order.";

export const paymentWords = (takesMoney: boolean) => (takesMoney ? payLater : noPayment);
