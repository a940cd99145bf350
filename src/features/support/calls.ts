import { z } from "zod";
import { promiseFigure } from "~/features/cases/promise-figures";
import { defineCalls } from "~/platform/calls/declare";

const liveStatus = z.object({
  operational: z.boolean(),
  checkedAt: z.iso.datetime(),
  responseTime: z.object({
    /** Working minutes until a ticket is answered. */
    minutes: z.number().int().min(0),
    /** The median of the tickets answered in the last 90 days; without any, the promise for urgent tickets. */
    basis: z.enum(["answered", "promised"]),
    tickets: z.number().int().min(0),
  }),
  /** Empty when unavailable. */
  promises: z.array(promiseFigure),
});
export type LiveStatus = z.output<typeof liveStatus>;

export const statusCalls = defineCalls("/api/status", "anyone", {
  "GET /": { summary: "How the portal and its support are doing", answer: liveStatus },
});
