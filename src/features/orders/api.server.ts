import { limitRate } from "../../platform/http/rate-limit.server";
import { serveCalls } from "../accounts/calls/serve.server";
import { ownId } from "../accounts/own-id.server";
import { cartCalls, orderCalls } from "./calls";
import { readCart, setQuantity } from "./operations.server";
import { cancelOrder, ownOrders, requestOrder } from "./orders.server";

export const cartApi = () =>
  serveCalls(cartCalls, {
    "GET /": readCart,
    "PUT /items/{itemId}": (ctx, { itemId, body }) => setQuantity(ctx, itemId, body.quantity),
  });

const orderRequests = {
  name: "order requests",
  most: 10,
  seconds: 3600,
  sentence: "That is enough order requests for now. Please try again later.",
};

export const ordersApi = () =>
  serveCalls(orderCalls, {
    "GET /": async (ctx) => ({ orders: await ownOrders(ctx) }),
    "POST /": async (ctx, { body }) => {
      // In here a repeated or refused request does not count.
      await limitRate(ctx, orderRequests, ownId(ctx));
      return { order: await requestOrder(ctx, body) };
    },
    "DELETE /{id}": async (ctx, { id }) => ({ order: await cancelOrder(ctx, id) }),
  });
