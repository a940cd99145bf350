import { defineForm, group, step } from "~/features/cases/form/declaration";
import { choice, date, number, text } from "~/features/cases/form/fields";
import { activities } from "./activities";

const hoursAsked = "Please enter 0.5 to 40 hours, in half hours.";

export const declarationForm = defineForm({
  kind: "CD",
  name: "CPD declaration",
  promise: { workingDays: 5 },
  decisions: ["approve", "decline"],
  steps: [
    step("Activity", "What did you do?", [
      group([
        text("title", "What it was", { max: 160, missing: "Please enter what it was.", span: 6 }),
        choice("activity", "Kind of activity", activities, {
          missing: "Please choose the kind of activity.",
          wrong: "Please choose the kind of activity.",
        }),
        text("provider", "Held by", { max: 160, missing: "Please enter who held it." }),
        date("heldOn", "Held on"),
        number("hours", "Hours", { from: 0.5, to: 40, step: 0.5, missing: hoursAsked }),
      ]),
    ]),
  ],
  stored: [group([number("points", "Points declared", { from: 0.1, to: 40, step: 0.1 })], "Points")],
  outcome: [
    number("points", "CPD points", {
      from: 0.1,
      to: 40,
      step: 0.1,
      upTo: "points",
      missing: "Please enter 0.1 to 40 points, in tenths.",
      hint: "As many as were declared, or fewer with the reason below.",
      span: 6,
    }),
  ],
  row: { subject: "title" },
  sentBy: "account",
  welcomes: "by-mail-and-notice",
  decisionText: "in-welcome",
  tellsItself: ["decline"],
  reopening:
    "Only staff read it. The applicant is told that the case is open again. Points that were accepted are taken back until it is decided anew.",
  templates: [
    {
      id: "better-evidence",
      title: "Better evidence",
      purpose: "information",
      text: "Dear {name},\n\nPlease send us evidence that shows your name, the date and the hours. You can add it to the declaration under Activity history.",
    },
    {
      id: "fewer-points",
      title: "Fewer points than declared",
      purpose: "approve",
      text: "The evidence shows fewer hours than were declared: ",
    },
    {
      id: "not-cpd",
      title: "No evidence of the activity",
      purpose: "decline",
      text: "The evidence does not show that you took part: ",
    },
  ],
  samples: {
    share: 0,
    answers: { title: "Sample: two days of bridge inspection", hours: 6, points: 6 },
    desk: [{ dueInHours: 30, status: "submitted", answers: { provider: "Sample: an institute" } }],
  },
});
