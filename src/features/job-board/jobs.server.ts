import type { JobIndex } from "../../platform/jobs/jobs.server";
import { endExpiredPostings, forgetOldPostings } from "./expire-postings.server";
import { findMatches, sendMatches } from "./saved/matches.server";

/** Jobs of the job board that need no other feature. */
export const jobBoardJobs = {
  after: { "saved-search.matched": [sendMatches] },
  nightly: [forgetOldPostings, findMatches],
  everyMinute: [endExpiredPostings],
} satisfies JobIndex;
