import type { Job } from "../../platform/jobs/jobs.server";
import { sendCorrectionDeclined, sendCorrectionNotice, sendReissued } from "./mails.server";

/** `enterReissued` enters a certificate in the history again once it is valid again. */
export const certificateJobs = (enterReissued: Job) => ({
  after: {
    "certificate.correction-requested": [sendCorrectionNotice],
    "certificate.correction-declined": [sendCorrectionDeclined],
    "certificate.reissued": [sendReissued, enterReissued],
  } satisfies Record<string, readonly Job[]>,
});
