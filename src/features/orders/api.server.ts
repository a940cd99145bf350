import { z } from "@hono/zod-openapi";
import { answerOnce } from "../../platform/http/answer-once.server";
import { type Api, createApi } from "../../platform/http/api.server";
import { describeCall, describeGet, describePost } from "../../platform/http/describe.server";
import { limitRate } from "../../platform/rate-limit.server";
import { ownId } from "../accounts/own-id.server";
import { signedInOnly } from "../accounts/signed-in.server";
import { itemKinds } from "../content/items/kinds";
import { priceTax } from "../money/price-tax-schema";
import { readCart, setQuantity } from "./operations.server";
import { orderStatuses } from "./order-status";
import { cancelOrder, ownOrders, requestOrder } from "./orders.server";
import { orderInput, quantityInput } from "./schema";

const offer = z.object({
  itemId: z.string(),
  kind: z.enum(itemKinds),
  title: z.string(),
  href: z.string(),
  unitPrice: z.number().int(),
  isSample: z.boolean(),
});
const cart = z
  .object({
    lines: z.array(offer.extend({ quantity: z.number().int(), available: z.boolean() })),
    count: z.number().int(),
    total: z.number().int(),
    tax: priceTax.nullable(),
    offers: z.array(offer),
  })
  .openapi("Cart");

const read = describeGet({ path: "/", summary: "The member's own cart", answer: cart, refused: [401] });
const change = describeCall({
  method: "put",
  path: "/items/{itemId}",
  summary: "Set how many of an item are in the cart; 0 removes it",
  params: z.object({ itemId: z.string() }),
  body: quantityInput,
  answer: cart,
  refused: [400, 401, 404, 409, 429],
});

export function cartApi(): Api {
  const api = createApi();
  api.use(signedInOnly);
  api.openapi(read, async (c) => c.json(await readCart(c.get("ctx")), 200));
  api.openapi(change, async (c) => {
    const { itemId } = c.req.valid("param");
    return c.json(await setQuantity(c.get("ctx"), itemId, c.req.valid("json").quantity), 200);
  });
  return api;
}

const order = z
  .object({
    id: z.string(),
    number: z.string(),
    reference: z.string().nullable(),
    /** The reply deadline; null while it is paused and after the end. */
    promisedAt: z.string().nullable(),
    status: z.enum(orderStatuses),
    note: z.string().nullable(),
    delivery: z.string().nullable(),
    requestedAt: z.string(),
    isCancellable: z.boolean(),
    lines: z.array(
      z.object({ itemId: z.string(), title: z.string(), unitPrice: z.number().int(), quantity: z.number().int() }),
    ),
    total: z.number().int(),
    /** Null without tax details. Added tax is not in `total`. */
    tax: priceTax.nullable(),
    payment: z.object({ payPath: z.string(), openPaise: z.number().int() }).nullable(),
  })
  .openapi("Order");

const list = describeGet({
  path: "/",
  summary: "The member's own order requests, the fifty newest",
  answer: z.object({ orders: z.array(order) }),
  refused: [401],
});
const request = describePost({
  path: "/",
  summary: "Send the cart to staff as an order request; no payment is taken",
  body: orderInput,
  answer: z.object({ order }),
  status: 201,
  refused: [400, 401, 409, 429],
});

const cancellation = describeCall({
  method: "delete",
  path: "/{id}",
  summary: "Cancel an order of one's own that is not dispatched; its case is withdrawn",
  params: z.object({ id: z.string().max(64) }),
  answer: z.object({ order }),
  refused: [400, 401, 404, 409],
});

const orderRequests = {
  name: "order requests",
  most: 10,
  seconds: 3600,
  sentence: "That is enough order requests for now. Please try again later.",
};

export function ordersApi(): Api {
  const api = createApi();
  api.use(signedInOnly);
  api.openapi(list, async (c) => c.json({ orders: await ownOrders(c.get("ctx")) }, 200));
  api.openapi(request, async (c) =>
    answerOnce(c, async (ctx) => {
      await limitRate(ctx, orderRequests, ownId(ctx));
      return { status: 201, body: { order: await requestOrder(ctx, c.req.valid("json")) } };
    }),
  );
  api.openapi(cancellation, async (c) =>
    c.json({ order: await cancelOrder(c.get("ctx"), c.req.valid("param").id) }, 200),
  );
  return api;
}
