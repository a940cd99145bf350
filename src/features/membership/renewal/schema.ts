import { z } from "zod";

export const renewalStatuses = ["requested", "done", "declined", "withdrawn"] as const;
export type RenewalStatus = (typeof renewalStatuses)[number];

export const renewal = z.object({
  id: z.string(),
  memberId: z.string(),
  number: z.string(),
  name: z.string(),
  termUntil: z.string(),
  status: z.enum(renewalStatuses),
  requestedAt: z.iso.datetime(),
  decided: z.string().nullable(),
  /** The case that decides it; null until one is opened for a request of an earlier version. */
  case: z.object({ id: z.string(), reference: z.string(), promisedAt: z.iso.datetime() }).nullable(),
});
export type Renewal = z.output<typeof renewal>;

/** Earliest end of term first. */
export const renewalPage = z.object({ rows: z.array(renewal), nextCursor: z.string().nullable() });
export type RenewalPage = z.output<typeof renewalPage>;

export const ownRenewal = z.object({
  requestedAt: z.iso.datetime(),
  reference: z.string().nullable(),
  statusLabel: z.string().nullable(),
  /** The reply deadline; null while paused and once decided. */
  promisedAt: z.iso.datetime().nullable(),
});
export type OwnRenewal = z.output<typeof ownRenewal>;
