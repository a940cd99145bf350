import type { Job } from "../../platform/jobs.server";
import { postStatement } from "./bank/posting.server";
import { checkNightly } from "./books/check.server";
import { lapseDues } from "./dues/ending.server";
import { sendContradicted, sendDue, sendPartPaid } from "./mails.server";

/** The money's part of the index of jobs: what leads to nothing outside of it. */
export const moneyJobs = {
  after: {
    "due.raised": [sendDue],
    "due.part-paid": [sendPartPaid],
    "claim.contradicted": [sendContradicted],
    "statement.confirmed": [postStatement],
  } satisfies Record<string, readonly Job[]>,
  nightly: [lapseDues, checkNightly],
};
