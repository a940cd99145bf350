import { z } from "zod";

/** What GET /api/staff/warnings answers: what keeps the portal from its work and staff should know of; null where all is well. */
export const staffWarnings = z.object({
  /** How many emails wait, where the oldest has waited for more than a quarter of an hour, and since when it has. */
  mail: z.object({ waiting: z.int(), since: z.iso.datetime() }).nullable(),
  /** What the disk has left where that is less than the operator's setting asks for, in words: 312 MB. */
  disk: z.object({ free: z.string() }).nullable(),
});
export type StaffWarnings = z.output<typeof staffWarnings>;
