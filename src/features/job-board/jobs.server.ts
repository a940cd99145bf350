import type { JobIndex } from "../../platform/jobs.server";
import { endExpiredPostings, forgetOldPostings } from "./expire-postings.server";
import { findMatches, sendMatches } from "./saved/matches.server";

/** The job board's part of the index of jobs: what leads to nothing outside of it. */
export const jobBoardJobs = {
  after: { "saved-search.matched": [sendMatches] },
  nightly: [forgetOldPostings, findMatches],
  everyMinute: [endExpiredPostings],
} satisfies JobIndex;
