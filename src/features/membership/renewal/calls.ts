import { z } from "zod";
import { defineCalls } from "~/platform/calls/declare";

const requestedRenewal = z.object({
  requestedAt: z.iso.datetime(),
  validUntil: z.iso.date(),
  reference: z.string(),
  promisedAt: z.iso.datetime(),
});
export type RequestedRenewal = z.output<typeof requestedRenewal>;

export const renewalCalls = defineCalls("/api/membership/renewal", "user", {
  "POST /": {
    summary:
      "Ask to renew the membership, once a term and again two weeks after a refusal; it becomes a case, and staff write back",
    answer: z.object({ data: requestedRenewal }),
    once: true,
    refuses: [404, 409, 429],
  },
});
