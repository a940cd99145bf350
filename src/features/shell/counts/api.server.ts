import { z } from "@hono/zod-openapi";
import { type Api, createApi } from "../../../platform/http/api.server";
import { describeGet } from "../../../platform/http/describe.server";
import { signedInOnly } from "../../accounts/signed-in.server";
import { ownMembershipLabel } from "../../membership/members/own-membership-label.server";
import { unreadCount } from "../../notifications/operations.server";
import { cartCount } from "../../orders/operations.server";

const read = describeGet({
  path: "/",
  summary:
    "What the bar says of an account: things in the cart, unread notifications, and what it is to the federation",
  answer: z.object({ cartItems: z.number().int(), unread: z.number().int(), standing: z.string() }),
  refused: [401],
});

export function memberCountsApi(): Api {
  const api = createApi();
  api.use(signedInOnly);
  api.openapi(read, async (c) => {
    const ctx = c.get("ctx");
    const [cartItems, unread, standing] = await Promise.all([
      cartCount(ctx),
      unreadCount(ctx),
      ownMembershipLabel(ctx),
    ]);
    return c.json({ cartItems, unread, standing }, 200);
  });
  return api;
}
