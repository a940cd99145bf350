import { z } from "@hono/zod-openapi";
import { type Api, createApi } from "../../../platform/http/api.server";
import { describeGet } from "../../../platform/http/describe.server";
import { signedInOnly } from "../../accounts/signed-in.server";
import { unreadCount } from "../../notifications/operations.server";
import { cartCount } from "../../orders/operations.server";

const read = describeGet({
  path: "/",
  summary: "What the bar counts for a member: things in the cart, unread notifications",
  answer: z.object({ cartItems: z.number().int(), unread: z.number().int() }),
  refused: [401],
});

/** The counts in a member's bar. */
export function memberCountsApi(): Api {
  const api = createApi();
  api.use(signedInOnly);
  api.openapi(read, async (c) => {
    const ctx = c.get("ctx");
    const [cartItems, unread] = await Promise.all([cartCount(ctx), unreadCount(ctx)]);
    return c.json({ cartItems, unread }, 200);
  });
  return api;
}
