import { type FormCheck, failed, ok, warning } from "~/features/cases/form/checks";
import { withoutSpaces } from "~/platform/text/invisible";
import { isOfOrganisations } from "../members/type-titles";

const GST = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/;
const packed = (value: unknown) => withoutSpaces(String(value));

const organisationChecks: FormCheck = ({ membershipType, organization, ...body }) => {
  const { orgName, orgRegistrationNumber, orgGSTNumber } = body;
  if (!orgName && isOfOrganisations(String(membershipType)))
    return [warning(`No name of an organisation: an approval makes ${organization || "the applicant"} the member`)];
  if (!orgName) return [];
  const registration = orgRegistrationNumber ? ok("Registration number given") : warning("No registration number");
  if (!orgGSTNumber) return [registration];
  const isRight = GST.test(packed(orgGSTNumber).toUpperCase());
  return [registration, isRight ? ok("GST number is well formed") : failed("GST number is not well formed")];
};

const pincodeCheck: FormCheck = ({ pincode, country }) =>
  country === "India" && !/^\d{6}$/.test(packed(pincode)) ? [warning("Pincode is not one of India")] : [];

export const inquiryChecks: FormCheck = (details) => [...organisationChecks(details), ...pincodeCheck(details)];
