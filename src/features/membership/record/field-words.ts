import { labelOf, specializations } from "~/features/accounts/profile/profile-options";
import { indianStates } from "~/features/cases/indian-states";
import { longDay } from "~/platform/time/dates";
import type { BadgeTone } from "~/ui/badge";
import type { MemberStatus } from "../members/term";
import { titleOfType } from "../members/type-titles";

export const memberFields = {
  name: "Name",
  nameInDevanagari: "Name in Devanagari",
  email: "Email",
  phone: "Phone",
  birthDate: "Date of birth",
  city: "City",
  state: "State",
  organization: "Organisation",
  address: "Postal address",
  pincode: "Pincode",
  designation: "Designation",
  qualification: "Qualification",
  oldNumber: "Old member number",
  fieldsOfWork: "Fields of work",
  type: "Type",
} as const;
export type MemberField = keyof typeof memberFields;

type Value = string | readonly string[] | null | undefined;

/** Null for a blank value. */
export function valueInWords(field: MemberField, value: Value): string | null {
  if (value === null || value === undefined || value.length === 0) return null;
  if (typeof value !== "string") return value.map((one) => labelOf(specializations, one)).join(", ");
  if (field === "birthDate") return longDay(value);
  if (field === "type") return titleOfType(value);
  return field === "state" ? labelOf(indianStates, value) : value;
}

const acts: Record<string, string> = {
  membership: "Membership changed",
  ended: "Membership ended",
  added: "Added by hand",
};
const isField = (what: string): what is MemberField => what in memberFields;

/** "Phone corrected" */
export const changeWords = (what: string) => acts[what] ?? `${isField(what) ? memberFields[what] : what} corrected`;

export const statusWords: Record<MemberStatus, { label: string; tone: BadgeTone }> = {
  active: { label: "Active", tone: "success" },
  expired: { label: "Lapsed", tone: "warning" },
  ended: { label: "Ended", tone: "neutral" },
};
