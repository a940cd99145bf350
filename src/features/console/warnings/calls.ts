import { z } from "zod";

/** GET /api/staff/warnings: operational problems that staff should know; null where all is well. */
export const staffWarnings = z.object({
  /** The number of waiting emails and the time of the oldest, once that is more than a quarter of an hour old. */
  mail: z.object({ waiting: z.int(), since: z.iso.datetime() }).nullable(),
  /** The free disk space when it is below the operator's limit, in words: 312 MB. */
  disk: z.object({ free: z.string() }).nullable(),
});
export type StaffWarnings = z.output<typeof staffWarnings>;
