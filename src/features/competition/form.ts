import { defineForm, group, step } from "~/features/cases/form/declaration";
import { choice, paragraph, text } from "~/features/cases/form/fields";
import { codeMissing, longestOath, userTypes } from "./competition-options";

export const oathForm = defineForm({
  kind: "CP",
  name: "Competition entry",
  promise: { workingDays: 10 },
  answeredOn: "the day of the results",
  decisions: ["approve", "decline"],
  applicant: { name: ["fullName"], email: "email", phone: "phone" },
  steps: [
    step("Entry", "Submit your oath", [
      group([
        text("registrationCode", "Registration code", { max: 60, missing: codeMissing, autoComplete: "off" }),
        paragraph("description", "Your oath", {
          max: longestOath,
          missing: "Please write your oath.",
          reading: "Oath",
        }),
      ]),
    ]),
  ],
  stored: [
    group(
      [
        text("edition", "Edition", { max: 200 }),
        choice("userType", "Takes part as", userTypes),
        text("institution", "Institution", { max: 200, optional: true }),
        paragraph("motivation", "Motivation", { max: 2000 }),
      ],
      "Entrant",
    ),
  ],
  lead: "description",
  search: { names: ["institution"] },
  appliesFor: "competition",
  adminsRead: "all",
  confirmsAddress: "when-opened",
  templates: [
    {
      id: "out-of-scope",
      title: "Does not fit",
      purpose: "decline",
      text: "We read it with care. It does not fit what the federation can do at present: ",
    },
  ],
  samples: { share: 1 },
});
