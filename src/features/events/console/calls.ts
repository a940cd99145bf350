import { z } from "zod";
import { dueStatuses } from "~/features/money/words";
import { defineCalls } from "~/platform/calls/declare";
import { cursorParameter } from "~/platform/http/cursor";
import { programmeInput } from "../sessions/schema";
import { registrationStatuses } from "../statuses";
import { eventInput, newEventInput, staffEvent, version } from "./schema";

const announced = z.object({ id: z.string(), title: z.string(), path: z.string(), isCourse: z.boolean() });
export type Announced = z.output<typeof announced>;

const eventAnswer = z.object({ event: staffEvent });
const eventsAnswer = z.object({ events: z.array(staffEvent), announced: z.array(announced) });
export type EventsAnswer = z.output<typeof eventsAnswer>;

const registrationsQuery = z.object({ cursor: cursorParameter(), status: z.enum(registrationStatuses).optional() });
export type RegistrationsQuery = z.output<typeof registrationsQuery>;

const listedRegistration = z.object({
  reference: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  type: z.string().nullable(),
  status: z.enum(registrationStatuses),
  isProven: z.boolean(),
  payment: z.object({ reference: z.string(), status: z.enum(dueStatuses) }).nullable(),
  registeredAt: z.iso.datetime(),
  together: z.int(),
  answers: z.array(z.object({ label: z.string(), words: z.string() })),
  guardian: z.object({ name: z.string(), email: z.string() }).nullable(),
});
export type ListedRegistration = z.output<typeof listedRegistration>;
const registrationsPage = z.object({ rows: z.array(listedRegistration), nextCursor: z.string().nullable() });
export type RegistrationsPage = z.output<typeof registrationsPage>;

const versionInput = z.object({ version });
const one = { answer: eventAnswer, refuses: [400, 403, 404, 409] } as const;

export const eventsCalls = defineCalls("/api/staff/events", "user", {
  "GET /": {
    summary: "The events, the last first, and what is announced and can have dates (editor)",
    answer: eventsAnswer,
    refuses: [403],
  },
  "POST /": {
    summary: "Make an event, as a draft (editor)",
    role: "editor",
    body: newEventInput,
    isLong: true,
    answer: eventAnswer,
    status: 201,
  },
  "GET /{id}": { ...one, summary: "An event (editor)" },
  "PUT /{id}": {
    ...one,
    summary: "Save an event; another time or place is told to everybody registered (editor)",
    body: eventInput,
    isLong: true,
  },
  "PUT /{id}/programme": {
    ...one,
    summary: "Save the sessions of an event and how their points count (editor)",
    body: programmeInput,
    isLong: true,
  },
  "POST /{id}/publication": { ...one, summary: "Publish an event (editor)", body: versionInput },
  "POST /{id}/cancellation": { ...one, summary: "Cancel an event in five minutes (editor)", body: versionInput },
  "DELETE /{id}/cancellation": { ...one, summary: "Take a cancellation back (editor)", body: versionInput },
  "GET /{id}/registrations": {
    summary: "The registrations of an event, the newest first, 50 a page (reviewer)",
    query: registrationsQuery,
    answer: registrationsPage,
    refuses: [403, 404],
  },
});
export type EventsCalls = typeof eventsCalls;
