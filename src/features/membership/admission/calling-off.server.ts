import { authorize, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs.server";
import { lastActivity } from "../../accounts/last-change.server";
import { dueFor } from "../../money/dues/raising.server";
import { callOff } from "../../money/refunds/calling-off.server";
import { admissionPurpose } from "./awaiting.server";

const reason = "The application was not approved in the end.";

/**
 * Asks no longer for the fee of an application that was approved, opened again and then declined or withdrawn; what was paid is to be
 * given back. Other cases, and those that made somebody a member, change nothing.
 */
export const callAdmissionOff: Job = {
  name: "membership.call-admission-off",
  async run(ctx, { activity: { subject: caseId } }) {
    authorize(ctx, "system");
    await transaction(ctx, async (tx) => {
      const due = await dueFor(tx, admissionPurpose(caseId));
      if (!due || (await lastActivity(tx, caseId, ["case.admitted"]))) return;
      await callOff(tx, due, reason);
    });
  },
};
