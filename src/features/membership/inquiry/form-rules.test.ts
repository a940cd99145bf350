import { expect, test } from "vitest";
import { askedSteps } from "~/features/cases/form/asked-steps";
import { shapeOf } from "~/features/cases/form/shape";
import { profileAnswers } from "../admission/applicant";
import { inquiryForm } from "./form";
import { inquiryProblems } from "./form-rules";

const own = {
  membershipType: "associate-member",
  appliedFor: "self",
  fullName: "Kavita Joshi",
  email: "kavita@example.in",
  phone: "+91 98200 12345",
  address: "7, Link Road",
  city: "mumbai",
  state: "maharashtra",
  pincode: "400018",
  designation: "Site Engineer",
  organization: "Konkan Builders",
  experience: "3-5",
  qualification: "bachelors",
  membershipGoals: "Meet engineers.",
  expectedBenefits: "Courses.",
  participationLevel: "events",
  timeline: "3-months",
  agreeToTerms: true,
  agreeToPrivacy: true,
  agreeToContact: true,
};
const organisation = {
  ...own,
  appliedFor: "organisation",
  orgName: "Konkan Engineers",
  orgMembershipType: "institutional",
  orgAddress: "College Road",
  orgCity: "pune",
  orgState: "maharashtra",
  orgPincode: "411001",
};
const first = (values: Record<string, unknown>) => {
  const [problem] = inquiryProblems(values);
  return problem ? [problem.title, problem.description] : undefined;
};

test("a whole inquiry has no problems", () => {
  expect(inquiryProblems(own)).toEqual([]);
  expect(inquiryProblems(organisation)).toEqual([]);
  expect(shapeOf(inquiryForm).safeParse(own).success).toBe(true);
});

test("an empty inquiry fails at the first of its steps, in their order", () => {
  expect(inquiryProblems({}).map(({ title }) => title)).toEqual([
    "Membership Type Required",
    "Application Type Required",
    "Required Contact Information Missing",
    "Required Membership Information Missing",
    "Required Agreements Missing",
  ]);
});

test("step 1 asks for the membership type", () => {
  expect(first({ ...own, membershipType: "" })).toEqual([
    "Membership Type Required",
    "Please select a membership type before submitting your application.",
  ]);
});

test("step 2 asks for whom it is", () => {
  expect(first({ ...own, appliedFor: undefined })).toEqual([
    "Application Type Required",
    "Please select whether you are applying for Self or Organisation.",
  ]);
});

test("step 3 lists what is missing of the contact", () => {
  const blank = { fullName: " ", email: "", phone: "", address: "", city: "", state: "", pincode: "" };
  expect(first({ ...own, ...blank })).toEqual([
    "Required Contact Information Missing",
    "Please fill in: Full Name, Email, Phone Number, Complete Address, City, State, Pincode",
  ]);
});

test("step 4 checks the email address, before the phone", () => {
  expect(first({ ...own, email: "kavita", phone: "12" })).toEqual([
    "Invalid Email Format",
    "Please enter a valid email address.",
  ]);
});

test.each(["12", "98200x12345", "+9198200123456789", "९८२००१२३४५"])("step 5 refuses %s as a phone", (phone) => {
  expect(first({ ...own, phone })).toEqual([
    "Invalid Phone Number",
    "Please enter a valid phone number (10-15 digits).",
  ]);
});

test.each(["9820012345", "+91 98200 12345", "(022) 2493-0000", "9 8 2 0 0 1 2 3 4 5"])(
  "step 5 takes %s as a phone",
  (phone) => expect(first({ ...own, phone })).toBeUndefined(),
);

test.each(["organisation", "on-behalf", "group"])("step 6 asks %s about itself", (appliedFor) => {
  const { orgName, orgPincode, ...rest } = organisation;
  expect(first({ ...rest, appliedFor })).toEqual([
    "Required Organisation Information Missing",
    "Please fill in: Organisation Name, Pin Code",
  ]);
});

test.each([
  { membershipType: "student-association" },
  { membershipType: "member-student-association" },
  { orgMembershipType: "student-association" },
])("step 6 asks a student association about its institution: %j", (parts) => {
  expect(first({ ...organisation, ...parts })).toEqual([
    "Required Student Association Information Missing",
    "Please fill in: Institution Name, Institution Type, Student Strength",
  ]);
});

test.each([
  { membershipType: "association-professionals" },
  { membershipType: "member-association-professionals" },
  { orgMembershipType: "association-professionals" },
])("step 6 asks an association of professionals about itself: %j", (parts) => {
  expect(first({ ...organisation, ...parts })).toEqual([
    "Required Professional Association Information Missing",
    "Please fill in: Association Name, Number of Association Members, Association Scope",
  ]);
});

test("step 7 asks somebody who applies for herself about her profession", () => {
  const { designation, organization, experience, qualification, ...rest } = own;
  expect(first(rest)).toEqual([
    "Required Professional Information Missing",
    "Please fill in: Designation, Organization, Experience Level, Qualification",
  ]);
});

test("step 8 asks about the membership", () => {
  const blank = { membershipGoals: "", expectedBenefits: "", participationLevel: "", timeline: "" };
  expect(first({ ...own, ...blank })).toEqual([
    "Required Membership Information Missing",
    "Please fill in: Membership Goals, Expected Benefits, Participation Level, Timeline",
  ]);
});

test("step 9 asks for three agreements; updates are optional", () => {
  const none = { agreeToTerms: false, agreeToPrivacy: undefined, agreeToContact: false, agreeToUpdates: false };
  expect(first({ ...own, ...none })).toEqual([
    "Required Agreements Missing",
    "Please agree to the following: Terms and Conditions, Privacy Policy, Consent to Contact",
  ]);
});

test("a city that the list does not have has a field for its name, for a person and an organisation", () => {
  const asks = (values: object) =>
    askedSteps(inquiryForm, { ...organisation, ...values })
      .flatMap(({ groups }) => groups.flatMap(({ fields }) => fields.map(({ name }) => name)))
      .filter((name) => name.endsWith("CityName") || name === "cityName");
  expect(asks({})).toEqual([]);
  expect(asks({ city: "other", orgCity: "other" })).toEqual(["cityName", "orgCityName"]);
  const typed = shapeOf(inquiryForm).parse({ ...own, city: "other", cityName: "Sawantwadi" });
  expect(typed).toMatchObject({ cityName: "Sawantwadi" });
  expect(profileAnswers({ phone: null, details: typed }).location).toBe("Sawantwadi, Maharashtra");
});

test("an inquiry takes the postcode of whichever country is written beside it", () => {
  expect(inquiryProblems({ ...own, country: "United Kingdom", pincode: "SW1A 1AA" })).toEqual([]);
  const pincode = askedSteps(inquiryForm, own)
    .flatMap(({ groups }) => groups.flatMap(({ fields }) => fields))
    .find(({ name }) => name === "pincode");
  expect(pincode?.keyboard).toBeUndefined();
});
