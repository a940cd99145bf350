import type { Job } from "../../platform/jobs.server";
import { sendCorrectionDeclined, sendCorrectionNotice, sendReissued } from "./mails.server";

/** The certificates' part of the index of jobs: what leads to nothing outside of it. */
export const certificateJobs = {
  after: {
    "certificate.correction-requested": [sendCorrectionNotice],
    "certificate.correction-declined": [sendCorrectionDeclined],
    "certificate.reissued": [sendReissued],
  } satisfies Record<string, readonly Job[]>,
};
