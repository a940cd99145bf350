import { type FormCheck, failed } from "~/features/cases/form/checks";
import { isUnderAge } from "~/platform/time/age";

export const digitalChecks: FormCheck = ({ dateOfBirth, guardianConsent }) =>
  typeof dateOfBirth === "string" && isUnderAge(dateOfBirth) && guardianConsent !== true
    ? [failed("Under 18, without a guardian's consent")]
    : [];
