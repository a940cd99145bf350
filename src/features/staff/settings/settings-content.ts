import type { SettingKey } from "./schema";

/** A field of a setting's form. `hours` are stored as minutes; `days` are one a line. */
export type SettingField = {
  name: string;
  label: string;
  as: "number" | "hours" | "rupees" | "text" | "email" | "days" | "difficulty";
  hint?: string;
};
export type SettingForm = { key: SettingKey; title: string; note: string; fields: readonly SettingField[] };

/** The forms of the settings, in their order. */
export const settingForms: readonly SettingForm[] = [
  {
    key: "promises",
    title: "Promised answers",
    note: "Working hours within which each kind of submission is answered; a day has eight. What was promised before stays as it was.",
    fields: [
      { name: "DM", label: "Digital membership", as: "hours" },
      { name: "MI", label: "Membership inquiry", as: "hours" },
      { name: "CO", label: "Message", as: "hours" },
      { name: "PA", label: "Partnership application", as: "hours" },
      { name: "CP", label: "Competition entry", as: "hours" },
      { name: "urgent", label: "Support, urgent", as: "hours" },
      { name: "high", label: "Support, high", as: "hours" },
      { name: "medium", label: "Support, medium", as: "hours" },
      { name: "low", label: "Support, low", as: "hours" },
    ],
  },
  {
    key: "holidays",
    title: "Holidays",
    note: "Days on which the office is closed, beside Saturdays and Sundays. Promises skip them.",
    fields: [
      {
        name: "days",
        label: "Days, one a line",
        as: "days",
        hint: "01-26 is closed every year, 2026-11-09 once.",
      },
    ],
  },
  {
    key: "fees",
    title: "Fees",
    note: "Rupees, as every page and mail names them.",
    fields: [
      { name: "digitalYear", label: "Digital, a year from the second", as: "rupees" },
      { name: "associateYear", label: "Associate, a year", as: "rupees" },
      { name: "fullYear", label: "Full, a year", as: "rupees" },
      { name: "fullMonth", label: "Full, a month", as: "rupees" },
      { name: "scholarshipYear", label: "Largest scholarship, a year", as: "rupees" },
    ],
  },
  {
    key: "contact",
    title: "Contact details",
    note: "How the federation is reached, in the footer and wherever a page names it.",
    fields: [
      { name: "email", label: "E-mail address", as: "email" },
      { name: "phone", label: "Telephone", as: "text" },
      { name: "address", label: "Address", as: "text" },
    ],
  },
  {
    key: "captcha",
    title: "Captcha",
    note: "How much a browser has to show before it may sign in.",
    fields: [
      { name: "perHour", label: "Unsolved challenges an hour and network", as: "number" },
      { name: "ttlSeconds", label: "Life of a challenge in seconds", as: "number" },
      { name: "attempts", label: "Tries a challenge", as: "number" },
      { name: "difficulty", label: "Difficulty", as: "difficulty" },
    ],
  },
];
