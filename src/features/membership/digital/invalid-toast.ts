import { fillIn } from "../fields";
import { consents } from "./schema";

const labels: Record<string, string> = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email address",
  phone: "Phone",
  dateOfBirth: "Date of birth",
  gender: "Gender",
  guardianName: "Guardian's name",
  guardianEmail: "Guardian's email address",
  country: "Country",
  state: "State",
  district: "District",
  city: "City",
  address: "Address",
  pincode: "Pincode",
  organization: "Organisation",
  designation: "Designation",
  experience: "Experience",
  qualification: "Highest qualification",
  specialization: "Specialisation",
  hearAbout: "How did you hear about us?",
};

const titles: Record<string, string> = {
  termsAccepted: "Terms & Conditions Required",
  privacyAccepted: "Privacy Policy Required",
  communicationConsent: "Consent Required",
};

/** The toast for `messages` (by field): the consents in their order, then everything missing, then what is wrong. */
export function invalidToast(messages: Record<string, string>): { title: string; description: string } {
  for (const [name, description] of Object.entries(consents))
    if (messages[name]) return { title: titles[name] ?? "Consent Required", description };
  const missing = Object.keys(labels).filter((name) => messages[name] === fillIn);
  if (missing.length > 0) {
    const list = missing.map((name) => labels[name]).join(", ");
    return { title: "Missing Information", description: `Please fill in: ${list}` };
  }
  const wrong = Object.values(messages)[0] ?? "Please check your answers.";
  return { title: "Please Check Your Answers", description: wrong };
}
