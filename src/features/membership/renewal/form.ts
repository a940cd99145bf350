import { defineForm, group, step } from "~/features/cases/form/declaration";
import { choice, date, text } from "~/features/cases/form/fields";
import { membershipTypes, titleOfType } from "../members/type-titles";

const types = membershipTypes.map((value) => ({ value, label: titleOfType(value) }));

/** A member's request for another year, made with one click: the answers come from the register. */
export const renewalForm = defineForm({
  kind: "RN",
  name: "Renewal request",
  promise: { workingDays: 3 },
  decisions: ["approve", "decline"],
  applicant: { name: ["name"], email: "email" },
  steps: [
    step("Renewal", "Which membership is renewed?", [
      group([
        text("membershipNumber", "Membership no.", { max: 40 }),
        choice("membershipType", "Type of membership", types),
        date("termUntil", "Present term ends on"),
        text("yearlyFee", "Fee", { max: 80, optional: true }),
      ]),
    ]),
  ],
  row: { asks: "Renewal", asksFor: "membershipType" },
  sentBy: "account",
  welcomes: "by-mail-and-notice",
  decisionText: "in-welcome",
  tellsItself: ["submission", "decline"],
  templates: [
    {
      id: "how-to-pay",
      title: "How to pay",
      purpose: "message",
      text: "Dear {name},\n\nThe new year of your membership follows once we have your fee. Please pay it like this: ",
    },
    {
      id: "not-paid",
      title: "The fee has not arrived",
      purpose: "decline",
      text: "We wrote to you about the fee, and it has not arrived.",
    },
  ],
  samples: {
    share: 0,
    desk: [
      { dueInHours: 20, status: "submitted" },
      { dueInHours: 44, status: "in-review" },
    ],
  },
});
