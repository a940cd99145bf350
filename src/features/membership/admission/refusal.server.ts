import { conflict } from "../../../platform/refusal";
import type { CaseGuard } from "../../cases/console/decision.server";
import { endedByStaff } from "./admission-fee.server";
import { admittedBy } from "./applicant";

/** Throws 409 for approving a case that would restore a membership ended by an admin: only an admin can set its term again. */
export const refuseAdmission: CaseGuard = async (tx, row, act) => {
  const applicant = act === "approve" ? admittedBy(row) : undefined;
  const number = applicant && (await endedByStaff(tx, row, applicant));
  if (number)
    throw conflict(
      "membership_ended",
      `An admin ended the membership ${number} of this applicant. An admin has to give it a term again in the member’s record before this can be approved.`,
    );
};
