import { type FormCheck, failed, warning } from "~/features/cases/form/checks";
import { isUnderAge } from "~/platform/time/age";

export const digitalChecks: FormCheck = ({ dateOfBirth, guardianConsent }) => {
  if (typeof dateOfBirth !== "string" || !isUnderAge(dateOfBirth)) return [];
  return [
    guardianConsent === true
      ? warning("Under 18: the guardian was asked by email")
      : failed("Under 18, without a guardian's consent"),
  ];
};
