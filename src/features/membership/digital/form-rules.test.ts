import { expect, test } from "vitest";
import { invalidToast } from "./form-rules";
import { digitalMembershipInput } from "./schema";

const consented = { termsAccepted: true, privacyAccepted: true, communicationConsent: true };

function toastFor(values: Record<string, unknown>) {
  const { error } = digitalMembershipInput.safeParse(values);
  return invalidToast(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message])));
}

test("the consents come first, in their order", () => {
  const said = [{}, { termsAccepted: true }, { termsAccepted: true, privacyAccepted: true }].map(
    (values) => toastFor(values).description,
  );
  expect(said).toEqual([
    "Please accept the Terms & Conditions to proceed.",
    "Please accept the Privacy Policy to proceed.",
    "Please provide consent for membership communications.",
  ]);
});

test("what is missing is listed, with state and district in India", () => {
  expect(toastFor({ ...consented, country: "india" }).description).toBe(
    "Please fill in: First name, Last name, Email address, Phone, Date of birth, Gender, State, District, City, Address, Pincode, Organisation, Designation, Experience, Highest qualification, Specialisation, How did you hear about us?",
  );
  expect(toastFor({ ...consented, country: "usa" }).description).not.toMatch(/State|District/);
});

test("what is wrong is said when nothing is missing", () => {
  expect(invalidToast({ pincode: "Pincode must be exactly 6 digits" }).description).toBe(
    "Pincode must be exactly 6 digits",
  );
});

test("blank fields do not hide that state and district are missing", () => {
  const blank = { email: " ", firstName: "", dateOfBirth: "", pincode: "" };
  expect(toastFor({ ...consented, ...blank, country: "india" }).description).toMatch(/State, District/);
});
