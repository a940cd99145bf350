import type { Option } from "~/ui/select-field";

export const genders = [
  { value: "male", label: "Male" },
  { value: "female", label: "Female" },
  { value: "other", label: "Other" },
  { value: "prefer-not-to-say", label: "Prefer not to say" },
] as const satisfies Option[];

export const experiences = [
  { value: "0-1", label: "0–1 years" },
  { value: "2-5", label: "2–5 years" },
  { value: "6-10", label: "6–10 years" },
  { value: "11-15", label: "11–15 years" },
  { value: "16-20", label: "16–20 years" },
  { value: "20+", label: "More than 20 years" },
] as const satisfies Option[];

export const qualifications = [
  { value: "diploma", label: "Diploma" },
  { value: "bachelor", label: "Bachelor" },
  { value: "master", label: "Master" },
  { value: "phd", label: "PhD" },
  { value: "other", label: "Other" },
] as const satisfies Option[];

export const hearAboutSources = [
  { value: "social-media", label: "Social media" },
  { value: "google-search", label: "Google search" },
  { value: "colleague-friend", label: "Colleague or friend" },
  { value: "professional-network", label: "Professional network" },
  { value: "engineering-event", label: "Engineering event" },
  { value: "university", label: "University" },
  { value: "newsletter", label: "Newsletter" },
  { value: "website", label: "Website" },
  { value: "youtube", label: "YouTube" },
  { value: "other", label: "Other" },
] as const satisfies Option[];
