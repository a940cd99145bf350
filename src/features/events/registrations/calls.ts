import { z } from "zod";
import { defineCalls, perHour } from "~/platform/calls/declare";
import { email, idText, personName, rawText } from "~/platform/text/schema";
import { organisedEvent } from "../organisers/schema";
import { answersInput } from "../questions/schema";
import { presenceAnswer, presenceInput } from "../room-code/schema";
import { chosenSessions, registrationAnswer, registrationView, withToken } from "./schema";

/** Body of POST …/confirmation: the emailed code or the link's token. */
const confirmationInput = z.object({
  code: rawText(0, 12, "The code has six digits.").optional(),
  token: rawText(0, 200).optional(),
});
export type ConfirmationInput = z.output<typeof confirmationInput>;

/** Body of POST …/code: the booking's address, which the reference does not reveal. */
const codeRequest = z.object({ email: email() });
export type CodeRequest = z.output<typeof codeRequest>;

/** Body of POST …/transfer: the name on the pass, and the new address if the place is passed on. */
const transferInput = z.object({
  name: personName(120, "Please enter the name."),
  email: z.preprocess((value) => (value === "" ? undefined : value), email().optional()),
});
export type TransferInput = z.output<typeof transferInput>;
/** `isPassedOn`: the caller's link no longer opens the registration. */
const transferAnswer = z.object({ isPassedOn: z.boolean() });
export type TransferAnswer = z.output<typeof transferAnswer>;

const swapInput = z.object({
  eventId: idText(),
  registrationTypeId: idText(),
  answers: answersInput.default({}),
  sessionIds: chosenSessions.default([]),
});
export type SwapInput = z.output<typeof swapInput>;
const swapAnswer = z.object({ reference: z.string(), token: z.string() });
export type SwapAnswer = z.output<typeof swapAnswer>;

const ownRegistrationsAnswer = z.object({
  registrations: z.array(registrationView),
  organised: z.array(organisedEvent),
});
export type OwnRegistrationsAnswer = z.output<typeof ownRegistrationsAnswer>;

const own = { query: withToken, answer: registrationAnswer, refuses: [401, 404, 409, 429] } as const;

export const registrationsCalls = defineCalls("/api/registrations", "anyone", {
  "GET /": {
    summary: "The signed-in person's registrations for events, and the events that they organise, the last event first",
    answer: ownRegistrationsAnswer,
    refuses: [401],
  },
  "POST /{reference}/confirmation": {
    summary: "Prove the address of a registration with the code of its email, or with the token of its link",
    body: confirmationInput,
    answer: registrationAnswer,
    refuses: [404, 409, 429],
  },
  "POST /{reference}/code": {
    summary: "Ask for another code that proves the address of a registration; the answer is always the same",
    body: codeRequest,
    limit: perHour(300),
  },
  "POST /{reference}/cancellation": { ...own, summary: "Give a place back, or leave the waiting list" },
  "PUT /{reference}/sessions": {
    ...own,
    summary: "Choose the sessions of a place that have places of their own",
    body: z.object({ sessionIds: chosenSessions }),
  },
  "POST /{reference}/transfer": {
    ...own,
    summary: "Pass a place to somebody else, or correct the name on the pass; the old pass is refused",
    body: transferInput,
    answer: transferAnswer,
  },
  "POST /{reference}/swap": {
    summary: "Give a place back for one at another event, whole or not at all",
    query: withToken,
    body: swapInput,
    answer: swapAnswer,
    refuses: [401, 403, 404, 409, 429],
  },
  "POST /{reference}/offer-answer": {
    ...own,
    summary: "Accept the place that is offered, or pass it on",
    body: z.object({ accept: z.boolean({ error: "Please accept or decline." }) }),
  },
  "POST /{reference}/presence": {
    summary: "Note presence by the code on the screen of a room, once a session",
    query: withToken,
    body: presenceInput,
    answer: presenceAnswer,
    refuses: [401, 403, 404, 409, 429],
  },
});
