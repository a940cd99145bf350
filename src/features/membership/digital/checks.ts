import { type FormCheck, failed, warning } from "~/features/cases/form/checks";
import { isUnderAge } from "~/platform/time/age";

export const digitalChecks: FormCheck = ({ dateOfBirth, guardianConsent }, { isConfirmed }) => {
  if (typeof dateOfBirth !== "string" || !isUnderAge(dateOfBirth)) return [];
  if (guardianConsent !== true) return [failed("Under 18, without a guardian's consent")];
  return [
    warning(
      isConfirmed
        ? "Under 18: the guardian was asked by email"
        : "Under 18: the guardian is asked once the address is confirmed",
    ),
  ];
};
