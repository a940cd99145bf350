import { z } from "zod";
import { defineCalls } from "~/platform/calls/declare";

export const memberCountsCalls = defineCalls("/api/member-counts", "user", {
  "GET /": {
    summary:
      "What the bar says of an account: things in the cart, unread notifications, and what it is to the federation",
    answer: z.object({ cartItems: z.number().int(), unread: z.number().int(), standing: z.string() }),
  },
});
