import type { Job } from "../../../platform/jobs/jobs.server";
import { closeLinks } from "./close-links.server";
import { askOpenLinks, readPayments } from "./gateway-jobs.server";
import { readSettlements } from "./settlements.server";
import { askNoticed } from "./webhook-job.server";

/** These jobs do nothing without gateway keys. */
export const gatewayJobs = {
  after: { "gateway.noticed": [askNoticed], "gateway-link.outdated": [closeLinks] } satisfies Record<
    string,
    readonly Job[]
  >,
  nightly: [readPayments, readSettlements],
  everyMinute: [askOpenLinks],
};
