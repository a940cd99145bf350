import type { Job } from "../../platform/jobs.server";
import { sendCorrectionDeclined, sendCorrectionNotice } from "./mails.server";

/** The certificates' part of the index of jobs: what leads to nothing outside of it. */
export const certificateJobs = {
  after: {
    "certificate.correction-requested": [sendCorrectionNotice],
    "certificate.correction-declined": [sendCorrectionDeclined],
  } satisfies Record<string, readonly Job[]>,
};
