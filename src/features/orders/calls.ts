import { z } from "zod";
import { defineCalls } from "~/platform/calls/declare";
import { itemKinds } from "../content/items/kinds";
import { priceTax } from "../money/price-tax-schema";
import { orderStatuses } from "./order-status";
import { orderInput, quantityInput } from "./schema";

const offer = z.object({
  itemId: z.string(),
  kind: z.enum(itemKinds),
  title: z.string(),
  href: z.string(),
  unitPrice: z.int(),
  isSample: z.boolean(),
});
const cart = z.object({
  lines: z.array(offer.extend({ quantity: z.int(), available: z.boolean() })),
  count: z.int(),
  total: z.int(),
  tax: priceTax.nullable(),
  offers: z.array(offer),
});

export const cartCalls = defineCalls("/api/cart", "user", {
  "GET /": { summary: "The member's own cart", answer: cart },
  "PUT /items/{itemId}": {
    summary: "Set how many of an item are in the cart; 0 removes it",
    params: z.object({ itemId: z.string() }),
    body: quantityInput,
    answer: cart,
    refuses: [404, 409, 429],
  },
});
export type CartCalls = typeof cartCalls;

const order = z.object({
  id: z.string(),
  number: z.string(),
  /** The reference of its case; null until the case exists. */
  reference: z.string().nullable(),
  /** The reply deadline; null while it is paused and after the end. */
  promisedAt: z.string().nullable(),
  status: z.enum(orderStatuses),
  note: z.string().nullable(),
  /** A postal address in lines; null if not given. */
  delivery: z.string().nullable(),
  requestedAt: z.string(),
  /** Members cannot cancel a dispatched order, even if staff reopened it. */
  isCancellable: z.boolean(),
  lines: z.array(z.object({ itemId: z.string(), title: z.string(), unitPrice: z.int(), quantity: z.int() })),
  total: z.int(),
  /** Null without tax details. Added tax is not in `total`. */
  tax: priceTax.nullable(),
  /** In paise; null if nothing is open. */
  payment: z.object({ payPath: z.string(), openPaise: z.int() }).nullable(),
});
export type Order = z.output<typeof order>;

const answer = z.object({ order });

export const orderCalls = defineCalls("/api/orders", "user", {
  "GET /": {
    summary: "The member's own order requests, the fifty newest",
    answer: z.object({ orders: z.array(order) }),
  },
  "POST /": {
    summary: "Send the cart to staff as an order request; no payment is taken",
    body: orderInput,
    answer,
    status: 201,
    once: true,
    refuses: [409, 429],
  },
  "DELETE /{id}": {
    summary: "Cancel an order of one's own that is not dispatched; its case is withdrawn",
    answer,
    refuses: [404, 409],
  },
});
export type OrderCalls = typeof orderCalls;
