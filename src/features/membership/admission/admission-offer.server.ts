import type { StillOffered } from "../../money/grace-period/late-payment.server";
import { wasOpenOn } from "../../money/grace-period/within-grace-period.server";
import { admissionPaise, endedByStaff, isMemberAlready } from "./admission-fee.server";
import { admittedBy } from "./applicant";
import { caseToAdmit } from "./operations.server";

/** True if a late payer is still admitted at the fee of the day `paidOn`: approved, and not admitted yet. */
export const isAdmissionOffered: StillOffered = async (tx, due, paidOn) => {
  const found = await caseToAdmit(tx, due.purpose.split("/")[1] ?? "");
  const applicant = found && admittedBy(found);
  if (!applicant || (await isMemberAlready(tx, found, applicant))) return false;
  if (await endedByStaff(tx, found, applicant)) return false;
  return wasOpenOn(due, paidOn) || (await admissionPaise(tx, found, applicant, paidOn)) === due.totalPaise;
};
