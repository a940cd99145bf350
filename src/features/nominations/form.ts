import { defineForm, group, step } from "~/features/cases/form/declaration";
import { agreement, choice, email, paragraph, personName, phone, text, url } from "~/features/cases/form/fields";

/** Absent until the nominee agrees. */
const agreed = [{ value: "agreed", label: "Agrees to the nomination" }] as const;

/** A nomination for an award. The nominee is asked by email; nothing becomes public without their consent. */
export const nominationForm = defineForm({
  kind: "NM",
  name: "Nomination",
  call: { path: "/api/nominations", summary: "Nominate somebody for an award; the nominee is asked first" },
  promise: { workingDays: 20 },
  decisions: ["approve", "decline"],
  applicant: { name: ["nominatorName"], email: "nominatorEmail", phone: "nominatorPhone" },
  steps: [
    step("Nominee", "Whom do you nominate?", [
      group([
        text("award", "Award", {
          max: 120,
          missing: "Please enter the name of the award.",
          autoComplete: "off",
          span: 6,
        }),
        personName("nomineeName", "Name of the nominee", {
          max: 120,
          missing: "Please enter the nominee’s name.",
          autoComplete: "off",
        }),
        email("nomineeEmail", "Email address of the nominee", {
          missing: "Please enter the nominee’s address: we ask them first.",
          hint: "We ask there whether they agree. Without that the nomination ends.",
          autoComplete: "off",
        }),
        text("nomineeOrganisation", "Where they work or study", { max: 160, optional: true, autoComplete: "off" }),
        paragraph("work", "For what work?", {
          max: 4000,
          missing: "Please say what they are nominated for.",
          hint: "What was done, where and when, and what others can learn from it. The nominee reads it too.",
          span: 6,
        }),
        url("evidence", "A page that shows it", { optional: true, hint: "With https:// in front", span: 6 }),
      ]),
    ]),
    step("You", "Who nominates?", [
      group([
        personName("nominatorName", "Your name", {
          max: 120,
          missing: "Please enter your name.",
          hint: "The nominee reads it in our email.",
          autoComplete: "name",
        }),
        email("nominatorEmail", "Your email address", {
          hint: "We email a code there to confirm it.",
          autoComplete: "email",
        }),
        phone("nominatorPhone", "Your phone", { optional: true, autoComplete: "tel" }),
        agreement("mayAsk", "iFACE may write to the nominee and name me as the one who nominates.", {
          missing: "Please agree that we may ask the nominee.",
          span: 6,
        }),
      ]),
    ]),
  ],
  stored: [group([choice("nomineeAnswer", "The nominee", agreed)], "The nominee’s answer")],
  lead: "work",
  row: { subject: "award", organisation: "nomineeOrganisation" },
  search: { names: ["nomineeName"] },
  confirmsAddress: "by-code",
  words: { statuses: { approved: "Accepted" }, approving: { verb: "Accept", busy: "Accepting..." } },
  templates: [
    {
      id: "nomination-more",
      title: "Tell us more about the work",
      purpose: "information",
      text: "Dear {name},\n\nPlease tell us more about the work: what was done, where and when, and who can confirm it.",
    },
    {
      id: "nomination-accepted",
      title: "It goes to the jury",
      purpose: "approve",
      text: "Your nomination goes to those who decide about the award. Recipients are named on the page Recognition.",
    },
    {
      id: "nomination-not-met",
      title: "Does not meet the criteria",
      purpose: "decline",
      text: "The nomination does not meet the criteria of the award: ",
    },
  ],
  samples: {
    share: 0,
    answers: { award: "Sample award", nomineeEmail: "nominee@sample.invalid" },
    desk: [{ dueInHours: 70, status: "submitted" }],
  },
});
