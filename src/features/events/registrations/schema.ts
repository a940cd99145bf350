import { z } from "zod";
import { email, idText, listOf, personName, rawText } from "~/platform/text/schema";
import { payment } from "../fees/schema";
import { pass } from "../pass/schema";
import { answersInput } from "../questions/schema";
import { choice } from "../sessions/schema";
import { eventModes, registrationStatuses } from "../statuses";

const MOST_PEOPLE = 50;

export const chosenSessions = listOf(idText(), { min: 0, max: 50, tooMany: "Please choose fewer sessions." });

const chosenTypes = listOf(idText(), { min: 1, max: 8, tooFew: "Please choose how you register." });

const person = z.object({
  name: personName(120, "Please enter the name."),
  answers: answersInput.default({}),
  sessionIds: chosenSessions.default([]),
  registrationTypeIds: chosenTypes.optional(),
});

const guardianInput = z.object({
  name: personName(120, "Please enter the guardian's name."),
  email: email(),
  agrees: z.literal(true, { error: "Please confirm that the guardian agrees." }),
});
export type Guardian = { name: string; email: string };

export const registrationInput = z.object({
  registrationTypeIds: chosenTypes,
  email: email(),
  people: listOf(person, {
    min: 1,
    max: MOST_PEOPLE,
    tooFew: "Please enter who comes.",
    tooMany: `Please register at most ${MOST_PEOPLE} people at a time.`,
  }),
  keepTogether: z.boolean().default(false),
  guardian: guardianInput.optional(),
});
export type RegistrationInput = z.output<typeof registrationInput>;
export type RegistrationTyped = z.input<typeof registrationInput>;

const status = z.enum(registrationStatuses);

/** Without names, because the answer is stored under its key for a week. */
const registered = z.object({ reference: z.string(), status });
export type Registered = z.output<typeof registered>;

export const registeredAnswer = z.object({ registrations: z.array(registered), isProven: z.boolean() });
export type RegisteredAnswer = z.output<typeof registeredAnswer>;

export const registrationReference = z.object({ reference: z.string().max(64) });

export const withToken = z.object({ token: rawText(0, 200).optional() });

export const registrationView = z.object({
  reference: z.string(),
  status,
  name: z.string(),
  type: z.string().nullable(),
  isProven: z.boolean(),
  declineReason: z.string().nullable(),
  queue: z.object({ position: z.int(), length: z.int() }).nullable(),
  deadline: z.iso.datetime().nullable(),
  registeredAt: z.iso.datetime(),
  payment: payment.nullable(),
  isOpen: z.boolean(),
  event: z.object({
    id: z.string(),
    title: z.string(),
    venue: z.string().nullable(),
    isCancelled: z.boolean(),
    mode: z.enum(eventModes.map(({ value }) => value)),
    onlineUrl: z.string().nullable(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
  }),
});
export type RegistrationView = z.output<typeof registrationView>;

export const registrationAnswer = z.object({
  registration: registrationView,
  others: z.array(registered.extend({ name: z.string() })),
  pass: pass.nullable(),
  choices: z.array(choice),
  answers: z.array(z.object({ label: z.string(), words: z.string() })),
  /** The deadline for passing on or renaming; null if it is not possible. */
  transfersUntil: z.iso.datetime().nullable(),
  mayPassOn: z.boolean(),
  /** Withheld until the address is proven, unless the request carried it. */
  token: z.string().optional(),
});
export type RegistrationAnswer = z.output<typeof registrationAnswer>;
