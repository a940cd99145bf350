import type { Answers } from "./answers";
import { newcomer } from "./people";

/** Unique digits, because phone numbers, and names with birth dates, identify a person. */
const ownDigits = () => String(Math.floor(Math.random() * 1e9)).padStart(9, "0");

/** A new person on each call, unless `surname` and other fields are given. */
export const applicant = (surname = `Rao ${ownDigits()}`) => ({
  firstName: "Asha",
  lastName: surname,
  email: newcomer().email,
  phone: `+91 9${ownDigits()}`,
  dateOfBirth: "1994-03-15",
  gender: "female",
  country: "india",
  state: "maharashtra",
  district: "metro",
  city: "Mumbai",
  address: "7, Link Road\nBandra",
  pincode: "400050",
  organization: "Konkan Builders",
  designation: "Site Engineer",
  experience: "2-5",
  qualification: "bachelor",
  specialization: "structural",
  hearAbout: "colleague-friend",
  skillDevelopment: "Prestressing",
  termsAccepted: true,
  privacyAccepted: true,
  communicationConsent: true,
});

export const contact = () => ({
  fullName: "Kavita Joshi",
  email: newcomer().email,
  phone: "+91 98200 12345",
  address: "7, Link Road\nWorli",
  city: "mumbai",
  state: "maharashtra",
  pincode: "400018",
});
export const profession = {
  designation: "Site Engineer",
  organization: "Konkan Builders",
  experience: "3-5",
  qualification: "bachelors",
};
export const goals = {
  membershipGoals: "Meet engineers of other states.",
  expectedBenefits: "Courses with points.",
  participationLevel: "events",
  timeline: "3-months",
};
export const agreements = { agreeToTerms: true, agreeToPrivacy: true, agreeToContact: true };
export const organisation = {
  orgName: "Pune Student Engineers",
  orgMembershipType: "student-association",
  orgAddress: "College Road",
  orgCity: "pune",
  orgPincode: "411001",
};
export const institution = {
  institutionName: "College of Engineering",
  institutionType: "engineering-college",
  studentStrength: "1200",
};

/** The answers of the first six steps, in order. */
export const answersOfSteps = (email: string): Answers[] => [
  {
    organizationName: "Deccan Institute of Building",
    organizationType: "research_institute",
    yearEstablished: "1962",
    website: "https://example.org",
    primaryContactName: "Farah Khan",
    primaryContactEmail: email,
    primaryContactPhone: "020 2550 0000",
  },
  { organizationAddress: "12, Ganeshkhind Road", city: "Pune", state: "maharashtra", pincode: "411 007" },
  {
    partnershipType: "research_partnership",
    proposedStartDate: "2027-04-01",
    partnershipObjectives: "Test low-carbon concrete together.",
    expectedOutcomes: "A guide that members can use.",
  },
  { missionStatement: "Building well for many.", keyActivities: "Research and courses." },
  { collaborationAreas: ["structural_engineering", "sustainable_construction"] },
  { whyPartnerWithiFACE: "Your members build what we test." },
];
