import type { Job } from "../../platform/jobs.server";
import { enterHistory } from "../history/enter-history.server";
import { sendCorrectionDeclined, sendCorrectionNotice, sendReissued } from "./mails.server";

/** The certificates' part of the index of jobs: what leads to mails of theirs, and to the history. */
export const certificateJobs = {
  after: {
    "certificate.correction-requested": [sendCorrectionNotice],
    "certificate.correction-declined": [sendCorrectionDeclined],
    "certificate.reissued": [sendReissued, enterHistory],
  } satisfies Record<string, readonly Job[]>,
};
