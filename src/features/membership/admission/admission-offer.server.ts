import type { StillOffered } from "../../money/grace-period/late-payment.server";
import { admissionPaise, endedByStaff, isMemberAlready } from "./admission-fee.server";
import { admittedBy } from "./applicant";
import { caseToAdmit } from "./operations.server";

/** True if a late payer would still be admitted at the same fee: approved, and not admitted yet. */
export const isAdmissionOffered: StillOffered = async (tx, { purpose, totalPaise }) => {
  const found = await caseToAdmit(tx, purpose.split("/")[1] ?? "");
  const applicant = found && admittedBy(found);
  if (!applicant || (await isMemberAlready(tx, found, applicant))) return false;
  if (await endedByStaff(tx, found, applicant)) return false;
  return (await admissionPaise(tx, found, applicant)) === totalPaise;
};
