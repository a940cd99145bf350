import type { Job } from "../../platform/jobs.server";
import { removeClosedFiles } from "./closing/carry-out.server";
import { prepareExport } from "./export/prepare.server";
import { sendClosed } from "./mails.server";

/** The privacy's part of the index of jobs: what leads to nothing outside of it. */
export const privacyJobs = {
  after: {
    "export.requested": [prepareExport],
    "account.closed": [sendClosed, removeClosedFiles],
  } satisfies Record<string, readonly Job[]>,
};
