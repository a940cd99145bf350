import type { Job } from "../../platform/jobs.server";
import { sendCorrectionDeclined, sendCorrectionNotice, sendReissued } from "./mails.server";

/** The certificates' part of the index of jobs; `enterReissued` writes one that holds again into its holder's history. */
export const certificateJobs = (enterReissued: Job) => ({
  after: {
    "certificate.correction-requested": [sendCorrectionNotice],
    "certificate.correction-declined": [sendCorrectionDeclined],
    "certificate.reissued": [sendReissued, enterReissued],
  } satisfies Record<string, readonly Job[]>,
});
