import type { Job } from "../../platform/jobs/jobs.server";
import { carryOutClosings, finishClosings, removeClosedFiles } from "./closing/carry-out.server";
import { eraseSuperseded } from "./closing/superseded-account.server";
import { removeOldExports } from "./export/operations.server";
import { prepareExport } from "./export/prepare.server";
import { sendClosed } from "./mails.server";

export const privacyJobs = {
  after: {
    "export.requested": [prepareExport],
    "account.closed": [sendClosed, removeClosedFiles],
    "account.superseded": [eraseSuperseded],
  } satisfies Record<string, readonly Job[]>,
  nightly: [
    { name: "privacy.remove-exports", run: removeOldExports },
    { name: "privacy.finish-closings", run: finishClosings },
  ] satisfies readonly Job[],
  everyMinute: [{ name: "privacy.carry-out-closings", run: carryOutClosings }] satisfies readonly Job[],
};
