import { z } from "zod";

export const renewalStatuses = ["requested", "done", "declined", "withdrawn"] as const;
export type RenewalStatus = (typeof renewalStatuses)[number];

/** A wish to renew as staff see it. */
export const renewal = z.object({
  id: z.string(),
  memberId: z.string(),
  number: z.string(),
  name: z.string(),
  termUntil: z.string(),
  status: z.enum(renewalStatuses),
  requestedAt: z.iso.datetime(),
  /** Who decided and when, in words. */
  decided: z.string().nullable(),
  /** Its case, where it is decided; null until the portal has opened one for a request of an earlier version. */
  case: z.object({ id: z.string(), reference: z.string(), promisedAt: z.iso.datetime() }).nullable(),
});
export type Renewal = z.output<typeof renewal>;

/** What GET /api/staff/members/renewals answers: 25 rows a page, the term that ends first at the top. */
export const renewalPage = z.object({ rows: z.array(renewal), nextCursor: z.string().nullable() });
export type RenewalPage = z.output<typeof renewalPage>;

/** What POST /api/membership/renewal answers. */
export const requestedRenewal = z.object({
  requestedAt: z.iso.datetime(),
  validUntil: z.iso.date(),
  reference: z.string(),
  promisedAt: z.iso.datetime(),
});
export type RequestedRenewal = z.output<typeof requestedRenewal>;

/** The renewal of the present term as its member sees it. */
export const ownRenewal = z.object({
  requestedAt: z.iso.datetime(),
  reference: z.string().nullable(),
  statusLabel: z.string().nullable(),
  /** When the answer is promised; null while the clock is paused, and once it is decided. */
  promisedAt: z.iso.datetime().nullable(),
});
export type OwnRenewal = z.output<typeof ownRenewal>;
