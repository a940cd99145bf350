import { type FormCheck, failed, ok, warning } from "~/features/cases/form/checks";
import { withoutSpaces } from "~/platform/invisible";

const GST = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/;
const packed = (value: unknown) => withoutSpaces(String(value));

const organisationChecks: FormCheck = ({ orgName, orgRegistrationNumber, orgGSTNumber }) => {
  if (!orgName) return [];
  const registration = orgRegistrationNumber ? ok("Registration number given") : warning("No registration number");
  if (!orgGSTNumber) return [registration];
  const isRight = GST.test(packed(orgGSTNumber).toUpperCase());
  return [registration, isRight ? ok("GST number is well formed") : failed("GST number is not well formed")];
};

const pincodeCheck: FormCheck = ({ pincode, country }) =>
  country === "India" && !/^\d{6}$/.test(packed(pincode)) ? [warning("Pincode is not one of India")] : [];

export const inquiryChecks: FormCheck = (details) => [...organisationChecks(details), ...pincodeCheck(details)];
