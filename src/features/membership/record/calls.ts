import { z } from "zod";
import { specializations } from "~/features/accounts/profile/profile-options";
import { indianStates } from "~/features/cases/indian-states";
import { defineCalls } from "~/platform/calls/declare";
import { calendarDay, email, idText, listOf, paragraph, personName, phone, text } from "~/platform/text/schema";
import { isBirthDate } from "~/platform/time/age";
import { END_UNKNOWN, NO_END } from "../members/term";
import { membershipTypes } from "../members/type-titles";
import { memberRecord } from "../register/calls";
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

/** Null clears a field. */
const memberChange = z.object({
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
export type MemberChangeTyped = z.input<typeof memberChange>;

/** A day, NO_END or END_UNKNOWN. */
const lastDay = z.union([z.literal([NO_END, END_UNKNOWN]), day], { error: dayMessage });
const term = { validFrom: day, validUntil: lastDay };
const isInOrder = ({ validFrom, validUntil }: { validFrom: string; validUntil: string }) => validFrom <= validUntil;
const disorder = { error: "The last day is before the first.", path: ["validUntil"] };

const membershipInput = z.object({ ...term, type: type.optional(), reason, version }).refine(isInOrder, disorder);
export type MembershipInput = z.output<typeof membershipInput>;
export type MembershipTyped = z.input<typeof membershipInput>;

const tell = z.boolean({ error: "Please say whether the member is told by email." });

const endingInput = z.object({ reason, tell, version });
export type EndingInput = z.output<typeof endingInput>;

const blankIsAbsent = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), field.optional());

const additionInput = z
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
export type AdditionTyped = z.input<typeof additionInput>;

const noteInput = z.object({ text: paragraph(2000, "Please write the note first.") });
const tagInput = z.object({ tag: text(40, "Please enter a tag.") });
const tagParam = z.object({ id: z.string().max(64), tag: text(40) });
const differentInput = z.object({ otherId: idText() });

const tagList = z.object({ tags: z.array(z.object({ tag: z.string(), count: z.int() })) });
export type TagList = z.output<typeof tagList>;

const answer = z.object({ member: memberRecord });

export const recordCalls = defineCalls("/api/staff/members", "reviewer", {
  "POST /": {
    summary: "Admin: add one member by hand; somebody who may be known already is refused until that was looked at",
    role: "admin",
    body: additionInput,
    answer: z.object({ id: z.string(), number: z.string() }),
    status: 201,
    once: true,
    refuses: [409],
  },
  "PATCH /{id}": {
    summary: "Admin: correct a member's record with a reason; the later of two changes is refused",
    role: "admin",
    body: memberChange,
    answer,
    refuses: [404, 409],
  },
  "POST /{id}/periods": {
    summary: "Admin: set type and term of a membership with a reason; earlier periods stay in the record",
    role: "admin",
    body: membershipInput,
    answer,
    refuses: [404, 409],
  },
  "POST /{id}/ending": {
    summary: "Admin: end a membership today, with a reason",
    role: "admin",
    body: endingInput,
    answer,
    refuses: [404, 409],
  },
  "GET /tags": { summary: "Reviewers: the tags in use, the most used first", answer: tagList },
  "POST /{id}/notes": {
    summary: "Reviewers: write a note about a member, which only staff read",
    body: noteInput,
    answer,
    refuses: [404],
  },
  "POST /{id}/tags": { summary: "Reviewers: file a member under a tag", body: tagInput, answer, refuses: [404, 409] },
  "DELETE /{id}/tags/{tag}": {
    summary: "Reviewers: take a tag off a member",
    params: tagParam,
    answer,
    refuses: [404],
  },
  "POST /{id}/different": {
    summary: "Reviewers: say that two records that look alike are of two people",
    body: differentInput,
    answer,
    refuses: [404],
  },
});
export type RecordCalls = typeof recordCalls;
