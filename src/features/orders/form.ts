import { defineForm, group, step } from "~/features/cases/form/declaration";
import { paragraph, text } from "~/features/cases/form/fields";

/** Not filled in by hand: the portal derives the answers from the cart. */
export const orderForm = defineForm({
  kind: "OR",
  name: "Order",
  promise: { workingDays: 2 },
  decisions: ["approve", "decline"],
  stage: {
    verb: "Accept",
    busy: "Accepting...",
    reached: "Accepted",
    label: "What is available",
    hint: "It goes out by email and is shown with the order on /track. The order stays open until it is dispatched.",
  },
  words: {
    statuses: { submitted: "Requested", "in-review": "Requested", approved: "Dispatched", withdrawn: "Cancelled" },
    approving: { verb: "Dispatch", busy: "Dispatching..." },
  },
  tellsItself: ["submission", "arrival"],
  sentBy: "account",
  isKeptOnceApproved: true,
  applicant: { name: ["name"], email: "email" },
  steps: [
    step("Order", "What is ordered", [
      group([
        text("number", "Earlier order number", { max: 20, optional: true }),
        paragraph("lines", "Ordered", { max: 5000 }),
        paragraph("delivery", "Delivery address", { max: 500, optional: true }),
        text("total", "Total at the prices of that day", { max: 20 }),
        paragraph("note", "Note from the member", { max: 1000, optional: true }),
      ]),
    ]),
  ],
  lead: "note",
  row: { subject: "lines" },
  search: { names: ["number"] },
  templates: [
    {
      id: "order-available",
      title: "Available; the link to pay follows",
      purpose: "stage",
      text: "Dear {name},\n\nEverything that you ordered is available. You get an email of its own with the amount and the link to pay. We dispatch your order when the payment has arrived.",
    },
    {
      id: "order-accepted",
      title: "Available, and how to pay, while payments are not open",
      purpose: "stage",
      text: "Dear {name},\n\nEverything that you ordered is available.\n\nFinal amount, with postage: \nHow to pay: \nPlease name {reference} in your payment. We dispatch your order when it has arrived.",
    },
    {
      id: "order-dispatched",
      title: "On its way",
      purpose: "approve",
      text: "Dear {name},\n\nYour order {reference} is on its way to you.\n\nSent with: \nNumber of the consignment: ",
    },
    {
      id: "order-unavailable",
      title: "Not available",
      purpose: "decline",
      text: "Dear {name},\n\nWe cannot supply what you ordered at present: ",
    },
  ],
  samples: {
    share: 0,
    answers: { lines: "2 × Sample: field notebook: ₹560", total: "₹560" },
    desk: [{ dueInHours: 14, status: "submitted" }],
  },
});
