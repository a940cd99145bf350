import type { Job } from "../../platform/jobs/jobs.server";
import { forgetOldViews } from "./console/presence.server";
import { closeEndedKeys, indexCase, indexMissingCases } from "./console/search-index.server";
import { removeErasedFile } from "./inbound/attachments.server";
import { sendCaseCode, sendEmailNotice } from "./operations/mails.server";

export const caseJobs = {
  after: {
    "case.adopted": [indexCase],
    "case.auto-replied": [indexCase],
    "case.code-requested": [sendCaseCode],
    "case.mailed-by-named": [sendEmailNotice, indexCase],
    "case.mailed-by-other": [sendEmailNotice, indexCase],
    "case.person-erased": [indexCase],
    "inbound-file.erased": [removeErasedFile],
  } satisfies Record<string, readonly Job[]>,
  nightly: [
    { name: "cases.forget-views", run: forgetOldViews },
    { name: "cases.index-missing", run: indexMissingCases },
    { name: "cases.close-ended-keys", run: closeEndedKeys },
  ] satisfies readonly Job[],
};
