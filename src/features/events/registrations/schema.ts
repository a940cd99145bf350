import { z } from "zod";
import { email, idText, listOf, personName, rawText } from "~/platform/schema";
import { payment } from "../fees/schema";
import { organisedEvent } from "../organisers/schema";
import { pass } from "../pass/schema";
import { answersInput } from "../questions/schema";
import { choice } from "../sessions/schema";
import { eventModes, registrationStatuses } from "../statuses";

const MOST_PEOPLE = 50;

const chosenSessions = listOf(idText(), { min: 0, max: 50, tooMany: "Please choose fewer sessions." });

const chosenTypes = listOf(idText(), { min: 1, max: 8, tooFew: "Please choose how you register." });

const person = z.object({
  name: personName(120, "Please enter the name."),
  answers: answersInput.default({}),
  sessionIds: chosenSessions.default([]),
  /** How this person registers, by preference; without it as the whole booking does. */
  registrationTypeIds: chosenTypes.optional(),
});

const guardianInput = z.object({
  name: personName(120, "Please enter the guardian's name."),
  email: email(),
  agrees: z.literal(true, { error: "Please confirm that the guardian agrees." }),
});
/** The parent or guardian of somebody under 18. */
export type Guardian = { name: string; email: string };

/** What POST /api/events/:id/registrations takes. */
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
  /** Of those who are under 18. */
  guardian: guardianInput.optional(),
});
export type RegistrationInput = z.output<typeof registrationInput>;
export type RegistrationTyped = z.input<typeof registrationInput>;

const status = z.enum(registrationStatuses);

/** Without names: the answer is stored under its key for a week. */
const registered = z.object({ reference: z.string(), status });
export type Registered = z.output<typeof registered>;

/** `isProven`: whether the address is; else the code of the mail comes next. */
export const registeredAnswer = z.object({ registrations: z.array(registered), isProven: z.boolean() });
export type RegisteredAnswer = z.output<typeof registeredAnswer>;

export const registrationReference = z.object({ reference: z.string().max(64) });

/** The token of the link in the mail, for who has no account. */
export const withToken = z.object({ token: rawText(0, 200).optional() });

/** What POST …/confirmation takes: the six digits of the mail, or the token of its link. */
export const confirmationInput = z.object({
  code: rawText(0, 12, "The code has six digits.").optional(),
  token: rawText(0, 200).optional(),
});
export type ConfirmationInput = z.output<typeof confirmationInput>;

/** What POST …/code takes: the address of the booking, which the reference alone does not tell. */
export const codeRequest = z.object({ email: email() });
export type CodeRequest = z.output<typeof codeRequest>;

export const offerAnswerInput = z.object({ accept: z.boolean({ error: "Please accept or decline." }) });

/** What PUT …/sessions takes. */
export const sessionsInput = z.object({ sessionIds: chosenSessions });

/** What POST …/transfer takes: the name on the pass, and the address where it goes to somebody else. */
export const transferInput = z.object({
  name: personName(120, "Please enter the name."),
  email: z.preprocess((value) => (value === "" ? undefined : value), email().optional()),
});
export type TransferInput = z.output<typeof transferInput>;
/** `isPassedOn`: the link that was used opens it no more. */
export const transferAnswer = z.object({ isPassedOn: z.boolean() });
export type TransferAnswer = z.output<typeof transferAnswer>;

/** What POST …/swap takes: the other event, as what, and what it asks. */
export const swapInput = z.object({
  eventId: idText(),
  registrationTypeId: idText(),
  answers: answersInput.default({}),
  sessionIds: chosenSessions.default([]),
});
export type SwapInput = z.output<typeof swapInput>;
export const swapAnswer = z.object({ reference: z.string(), token: z.string() });
export type SwapAnswer = z.output<typeof swapAnswer>;

/** A registration as whoever holds it sees it. */
export const registrationView = z.object({
  reference: z.string(),
  status,
  name: z.string(),
  type: z.string().nullable(),
  isProven: z.boolean(),
  /** Why it was declined. */
  declineReason: z.string().nullable(),
  /** How many stand in the queue, and as the how manieth this one. */
  queue: z.object({ position: z.int(), length: z.int() }).nullable(),
  deadline: z.iso.datetime().nullable(),
  registeredAt: z.iso.datetime(),
  /** Of a place with a fee. */
  payment: payment.nullable(),
  /** Whether it can still be cancelled. */
  isOpen: z.boolean(),
  event: z.object({
    id: z.string(),
    title: z.string(),
    venue: z.string().nullable(),
    isCancelled: z.boolean(),
    mode: z.enum(eventModes.map(({ value }) => value)),
    /** Told to who has a place. */
    onlineUrl: z.string().nullable(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
  }),
});
export type RegistrationView = z.output<typeof registrationView>;

/** What the member area lists. */
export const ownRegistrationsAnswer = z.object({
  registrations: z.array(registrationView),
  organised: z.array(organisedEvent),
});
export type OwnRegistrationsAnswer = z.output<typeof ownRegistrationsAnswer>;

/** The registration that was asked for, those that were made with it, and the token that opens them all. */
export const registrationAnswer = z.object({
  registration: registrationView,
  others: z.array(registered.extend({ name: z.string() })),
  /** Of who has a place at an event that is not over. */
  pass: pass.nullable(),
  /** The sessions that they choose, of events that have some. */
  choices: z.array(choice),
  answers: z.array(z.object({ label: z.string(), words: z.string() })),
  /** Until when the place can be passed on or carry another name; null where it cannot. */
  transfersUntil: z.iso.datetime().nullable(),
  /** Whether it can be passed on at all: the organisers of some events look at each registration. */
  mayPassOn: z.boolean(),
  /** Not before the address is proven, but for who came with it. */
  token: z.string().optional(),
});
export type RegistrationAnswer = z.output<typeof registrationAnswer>;
