import { z } from "zod";
import { specializations } from "~/features/accounts/profile/profile-options";
import { indianStates } from "~/features/cases/indian-states";
import { calendarDay, email, idText, listOf, paragraph, personName, phone, text } from "~/platform/text/schema";
import { isBirthDate } from "~/platform/time/age";
import { END_UNKNOWN, NO_END } from "../members/term";
import { membershipTypes } from "../members/type-titles";
import type { memberFields } from "./field-words";

const reason = paragraph(500, "Please give the reason; colleagues read it in the record.");
const version = z.int({ error: "Please reload the record." });
const dayMessage = "Please enter a day like 2026-02-01.";
const day = calendarDay(dayMessage);

const fromList = "Please choose from the list.";

const person = {
  name: personName(161, "Please enter the name."),
  nameInDevanagari: text(161).refine(
    (value) => /^[\p{Script=Devanagari}\p{M}\s.'’-]+$/u.test(value),
    "Please use the letters of Devanagari only.",
  ),
  email: email(),
  phone: phone(),
  birthDate: z.iso
    .date(dayMessage)
    .refine((value) => isBirthDate(value), "Please enter the day of birth of somebody who lives."),
  city: text(80),
  state: z.enum(
    indianStates.map(({ value }) => value),
    { error: "Please choose a state." },
  ),
  organization: text(160),
  address: text(500),
  pincode: text(10),
  designation: text(160),
  qualification: text(200),
  oldNumber: text(60),
  fieldsOfWork: listOf(
    z.enum(
      specializations.map(({ value }) => value),
      { error: fromList },
    ),
    { max: specializations.length, missing: fromList },
  ),
  type: z.enum(membershipTypes, { error: "Please choose a type." }),
} satisfies Record<keyof typeof memberFields, z.ZodType>;

const { name, nameInDevanagari, birthDate, city, state, organization, fieldsOfWork, type } = person;
const { address, pincode, designation, qualification, oldNumber } = person;

/** PATCH /api/staff/members/:id; null clears a field. */
export const memberChange = z.object({
  name: name.optional(),
  nameInDevanagari: nameInDevanagari.nullish(),
  email: person.email.optional(),
  phone: person.phone.nullish(),
  birthDate: birthDate.nullish(),
  city: city.nullish(),
  state: state.nullish(),
  organization: organization.nullish(),
  address: address.nullish(),
  pincode: pincode.nullish(),
  designation: designation.nullish(),
  qualification: qualification.nullish(),
  oldNumber: oldNumber.nullish(),
  fieldsOfWork: fieldsOfWork.nullish(),
  type: type.optional(),
  reason,
  version,
});
export type MemberChange = z.output<typeof memberChange>;

/** A day, NO_END or END_UNKNOWN. */
const lastDay = z.union([z.literal([NO_END, END_UNKNOWN]), day], { error: dayMessage });
const term = { validFrom: day, validUntil: lastDay };
const isInOrder = ({ validFrom, validUntil }: { validFrom: string; validUntil: string }) => validFrom <= validUntil;
const disorder = { error: "The last day is before the first.", path: ["validUntil"] };

export const membershipInput = z
  .object({ ...term, type: type.optional(), reason, version })
  .refine(isInOrder, disorder);
export type MembershipInput = z.output<typeof membershipInput>;

const tell = z.boolean({ error: "Please say whether the member is told by email." });

export const endingInput = z.object({ reason, tell, version });
export type EndingInput = z.output<typeof endingInput>;

const blankIsAbsent = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), field.optional());

export const additionInput = z
  .object({
    name,
    nameInDevanagari: blankIsAbsent(nameInDevanagari),
    email: person.email,
    phone: blankIsAbsent(person.phone),
    birthDate: blankIsAbsent(birthDate),
    city: blankIsAbsent(city),
    state: blankIsAbsent(state),
    organization: blankIsAbsent(organization),
    address: blankIsAbsent(address),
    pincode: blankIsAbsent(pincode),
    designation: blankIsAbsent(designation),
    qualification: blankIsAbsent(qualification),
    oldNumber: blankIsAbsent(oldNumber),
    fieldsOfWork: blankIsAbsent(fieldsOfWork),
    type,
    ...term,
    reason,
    tell,
    /** The admin has checked members with the same phone, or the same name and birth date. */
    despiteAlike: z.boolean({ error: "Please say whether you have checked similar members." }).default(false),
  })
  .refine(isInOrder, disorder);
export type AdditionInput = z.output<typeof additionInput>;

export const noteInput = z.object({ text: paragraph(2000, "Please write the note first.") });
export const tagInput = z.object({ tag: text(40, "Please enter a tag.") });
export const tagParam = z.object({ id: z.string().max(64), tag: text(40) });
export const differentInput = z.object({ otherId: idText() });

export const tagList = z.object({ tags: z.array(z.object({ tag: z.string(), count: z.int() })) });
export type TagList = z.output<typeof tagList>;
