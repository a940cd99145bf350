import { z } from "zod";
import { promiseFigure } from "~/features/cases/promise-figures";

/** What GET /api/status answers. */
export const liveStatus = z.object({
  /** Whether the portal can do its work just now. */
  operational: z.boolean(),
  checkedAt: z.iso.datetime(),
  responseTime: z.object({
    /** Working minutes until a ticket is answered. */
    minutes: z.number().int().min(0),
    /** The median of the tickets answered in the last 90 days; without any, what urgent tickets are promised. */
    basis: z.enum(["answered", "promised"]),
    /** How many answered tickets that is. */
    tickets: z.number().int().min(0),
  }),
  /** How soon each kind of submission was answered in those days, against what is promised; empty when nobody can say. */
  promises: z.array(promiseFigure),
});
export type LiveStatus = z.output<typeof liveStatus>;
