import { z } from "zod";
import { defineCalls } from "~/platform/calls/declare";
import { membershipTypes } from "../members/type-titles";
import { ownRenewal } from "../renewal/schema";

const shownCard = z.object({
  number: z.string(),
  name: z.string(),
  type: z.enum(membershipTypes),
  title: z.string(),
  status: z.enum(["active", "expired", "ended"]),
  memberSince: z.iso.date(),
  validFrom: z.iso.date(),
  validUntil: z.iso.date(),
  verifyUrl: z.string(),
  checks: z.object({ thisMonth: z.int(), total: z.int() }),
  renewalRequestedAt: z.iso.datetime().nullable(),
  renewal: ownRenewal.nullable(),
});
export type ShownCard = z.output<typeof shownCard>;

/** The card's files are in `api.server.ts`. */
export const cardCalls = defineCalls("/api/membership", "user", {
  "GET /card": {
    summary: "The signed-in member's card, and how often it was checked",
    answer: z.object({ card: shownCard }),
    refuses: [404],
  },
});
export type CardCalls = typeof cardCalls;
