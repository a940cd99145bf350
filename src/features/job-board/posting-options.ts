import type { Option } from "~/ui/select-field";

export const employments = [
  { value: "full-time", label: "Full time" },
  { value: "part-time", label: "Part time" },
  { value: "contract", label: "Contract" },
  { value: "internship", label: "Internship" },
] as const satisfies Option[];

export const workplaces = [
  { value: "on-site", label: "On site" },
  { value: "partly-from-home", label: "Partly from home" },
  { value: "from-home", label: "From home" },
] as const satisfies Option[];

export const experiences = [
  { value: "student", label: "Students" },
  { value: "up-to-1", label: "Up to 1 year" },
  { value: "1-3", label: "1 to 3 years" },
  { value: "3-6", label: "3 to 6 years" },
  { value: "6-10", label: "6 to 10 years" },
  { value: "10+", label: "10 years or more" },
] as const satisfies Option[];

export const payPeriods = [
  { value: "month", label: "A month" },
  { value: "year", label: "A year" },
  { value: "not-given", label: "Not given" },
] as const satisfies Option[];

/** Applications go to the employer: the portal takes none for others. */
export const waysToApply = [
  { value: "email", label: "By email" },
  { value: "website", label: "On a website" },
] as const satisfies Option[];

export type Employment = (typeof employments)[number]["value"];
export type Workplace = (typeof workplaces)[number]["value"];
export type Experience = (typeof experiences)[number]["value"];
export type PayPeriod = (typeof payPeriods)[number]["value"];
