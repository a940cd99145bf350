export type OrderStatus = "requested" | "answered" | "cancelled";

/** The word on an order's badge. */
export const orderStatusLabels: Record<OrderStatus, string> = {
  requested: "Requested",
  answered: "Answered",
  cancelled: "Cancelled",
};

/** What a member hears wherever an order is spoken of. */
export const noPayment =
  "No payment is taken. Your request goes to the federation’s office by email. The office answers by email, outside this site, with what is available, the final amount and how to pay.";
