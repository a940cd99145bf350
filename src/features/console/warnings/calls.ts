import { z } from "zod";
import { defineCalls } from "~/platform/calls/declare";

/** Operational problems that staff should know; null where all is well. */
const staffWarnings = z.object({
  /** The number of waiting emails and the time of the oldest, once that is more than a quarter of an hour old. */
  mail: z.object({ waiting: z.int(), since: z.iso.datetime() }).nullable(),
  /** The free disk space when it is below the operator's limit, in words: 312 MB. */
  disk: z.object({ free: z.string() }).nullable(),
});
export type StaffWarnings = z.output<typeof staffWarnings>;

export const warningsCalls = defineCalls("/api/staff/warnings", "user", {
  "GET /": {
    summary: "Staff: emails that do not leave, and a disk that is nearly full",
    answer: staffWarnings,
    refuses: [403],
  },
});
export type WarningsCalls = typeof warningsCalls;
