import { experiences, labelOf, specializations } from "~/features/accounts/profile/profile-options";
import { shortAddress } from "~/features/accounts/profile/web-address";
import { forgetDraft, keepDraft, readDraft } from "~/features/cases/draft-storage";

/** The fields of the form and their labels, in order. */
export const fieldLabels = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone",
  organization: "Organisation",
  designation: "Designation",
  location: "Location",
  experience: "Experience",
  website: "Website",
  linkedin: "LinkedIn",
  specialization: "Specialisation",
  bio: "About",
} as const;
export type FieldName = keyof typeof fieldLabels;

/** Form values: every field is text while typing. */
export type Typed = Record<FieldName, string>;

export const fieldNames = Object.keys(fieldLabels).filter((name): name is FieldName => name in fieldLabels);

const asText = (value: unknown) => (typeof value === "string" ? value : "");

export function typedFrom(profile: Partial<Record<FieldName, unknown>>): Typed {
  return {
    firstName: asText(profile.firstName),
    lastName: asText(profile.lastName),
    email: asText(profile.email),
    phone: asText(profile.phone),
    organization: asText(profile.organization),
    designation: asText(profile.designation),
    location: asText(profile.location),
    experience: asText(profile.experience),
    specialization: asText(profile.specialization),
    website: asText(profile.website),
    linkedin: asText(profile.linkedin),
    bio: asText(profile.bio),
  };
}

/** The displayed value of a field; undefined when empty. */
export function shownValue(name: FieldName, value: string | null): string | undefined {
  if (!value) return undefined;
  if (name === "experience") return labelOf(experiences, value) ?? undefined;
  if (name === "specialization") return labelOf(specializations, value) ?? undefined;
  return name === "website" || name === "linkedin" ? shortAddress(value) : value;
}

export const differing = (one: Typed, other: Typed) => fieldNames.filter((name) => one[name] !== other[name]);

/** Unsaved input, and the version of the profile it is based on. */
type ProfileDraft = { version: number; typed: Partial<Typed> };

/** Keyed by user id, so that a shared browser never shows another person's input. */
const formOf = (userId: string) => `profile-${userId}`;

export function readProfileDraft(userId: string): ProfileDraft | undefined {
  const { version, typed } = readDraft(formOf(userId)) ?? {};
  if (typeof version !== "number" || typeof typed !== "object" || typed === null) return undefined;
  const kept = Object.entries(typed).filter(
    ([name, value]) => fieldNames.some((field) => field === name) && typeof value === "string",
  );
  return kept.length > 0 ? { version, typed: Object.fromEntries(kept) } : undefined;
}

/** Keeps the fields that differ from `stored`; removes the draft when none do. */
export function keepProfileDraft(userId: string, version: number, typed: Typed, stored: Typed) {
  const changed = differing(typed, stored);
  if (changed.length === 0) return forgetDraft(formOf(userId));
  keepDraft(formOf(userId), { version, typed: Object.fromEntries(changed.map((name) => [name, typed[name]])) });
}

export const forgetProfileDraft = (userId: string) => forgetDraft(formOf(userId));
