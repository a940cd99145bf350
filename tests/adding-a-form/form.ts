import { defineForm, group, step } from "../../src/features/cases/form/declaration";
import {
  agreement,
  choice,
  choices,
  date,
  email,
  paragraph,
  personName,
  phone,
  text,
  url,
} from "../../src/features/cases/form/fields";

export const hallSizes = [
  { value: "small", label: "Up to 50 people" },
  { value: "large", label: "More than 50 people" },
] as const;

const equipment = [
  { value: "projector", label: "Projector" },
  { value: "microphone", label: "Microphone" },
] as const;

/** Ten fields in two steps. The form asks one of them for large halls only. */
export const hallForm = defineForm({
  kind: "HB",
  name: "Hall booking",
  call: { path: "/api/hall-bookings", summary: "Ask for a hall" },
  promise: { workingDays: 2 },
  decisions: ["approve", "decline"],
  applicant: { name: ["fullName"], email: "email", phone: "mobile" },
  steps: [
    step("Hall", "Which hall, and when?", [
      group([
        date("heldOn", "Day"),
        choice("hallSize", "Size", hallSizes, { missing: "Please choose a size." }),
        text("steward", "Name of the steward", {
          max: 120,
          missing: "Please name a steward for a large hall.",
          when: { field: "hallSize", is: ["large"] },
        }),
        choices("equipment", "Equipment", equipment, { optional: true }),
        paragraph("purpose", "What is it for?", { max: 500, missing: "Please say what it is for.", span: 6 }),
      ]),
      group([agreement("agreeToRules", "I agree to the house rules.", { missing: "Please agree to the rules." })]),
    ]),
    step("Person", "Who asks?", [
      group([
        personName("fullName", "Full name", { max: 120, missing: "Please enter your name.", autoComplete: "name" }),
        email("email", "Email address", { autoComplete: "email" }),
        phone("mobile", "Mobile number", { autoComplete: "tel" }),
        text("society", "Society", { max: 160, optional: true }),
        url("homepage", "Homepage", { optional: true }),
      ]),
    ]),
  ],
  lead: "purpose",
  row: { organisation: "society", asks: "Hall", asksFor: "hallSize" },
  search: { names: ["society"] },
});
