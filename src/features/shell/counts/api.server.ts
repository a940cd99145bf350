import { serveCalls } from "../../accounts/calls/serve.server";
import { ownMembershipLabel } from "../../membership/members/own-membership-label.server";
import { unreadCount } from "../../notifications/operations.server";
import { cartCount } from "../../orders/operations.server";
import { memberCountsCalls } from "./calls";

export const memberCountsApi = () =>
  serveCalls(memberCountsCalls, {
    "GET /": async (ctx) => {
      const [cartItems, unread, standing] = await Promise.all([
        cartCount(ctx),
        unreadCount(ctx),
        ownMembershipLabel(ctx),
      ]);
      return { cartItems, unread, standing };
    },
  });
