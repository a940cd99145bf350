import { isUnderAge } from "~/platform/time/age";
import { conflict } from "../../../platform/refusal";
import type { CaseGuard } from "../../cases/console/decision.server";
import { isConfirmed } from "../../cases/operations/confirmation.server";
import { digitalMembershipForm } from "./form";

/** Throws 409 for approving an applicant under 18 before the address is confirmed: only then is the guardian asked. */
export const refuseUnasked: CaseGuard = async (tx, { id, kind, details: { dateOfBirth } }, act) => {
  if (kind !== digitalMembershipForm.kind || act !== "approve" || typeof dateOfBirth !== "string") return;
  if (!isUnderAge(dateOfBirth, tx.now) || (await isConfirmed(tx, id))) return;
  throw conflict(
    "guardian_not_asked",
    "The applicant is under 18 and has not confirmed the email address yet, so the guardian has not been asked. Until then the application can only be declined.",
  );
};
