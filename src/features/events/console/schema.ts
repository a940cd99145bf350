import { z } from "zod";
import { cursorParameter } from "~/platform/cursor";
import { idText, listOf, optionalText, text } from "~/platform/schema";
import { brief, briefInput } from "../brief/schema";
import { registrationType } from "../schema";
import { session } from "../sessions/schema";
import { audiences, creditRules, eventModes, eventStatuses, registrationStatuses } from "../statuses";

const mode = z.enum(
  eventModes.map(({ value }) => value),
  { error: "Please choose how people take part." },
);
const moment = (missing: string) => z.iso.datetime({ error: missing });
const count = (max: number, error: string) => z.int({ error }).min(1, error).max(max, error);

const ownMoment = z.iso.datetime({ error: "Please enter day and time, or leave it empty." }).nullish();

const typeInput = z.object({
  id: idText().optional(),
  title: text(80, "Please enter what people register as."),
  audience: z.enum(
    audiences.map(({ value }) => value),
    { error: "Please choose for whom this is." },
  ),
  feeRupees: z
    .int({ error: "Please enter whole rupees; 0 where it is free." })
    .min(0, "Please enter whole rupees; 0 where it is free.")
    .max(1_000_000, "Please enter at most ₹10,00,000."),
  places: count(100_000, "Please enter 1 to 1,00,000 places, or leave it empty.").nullable(),
  /** A window of its own; null where only the event sets it. */
  opensAt: ownMoment,
  closesAt: ownMoment,
});
export type TypeInput = z.output<typeof typeInput>;

const parts = {
  itemId: idText(),
  title: text(160, "Please enter the title."),
  mode,
  venue: optionalText(200),
  onlineUrl: z.preprocess(
    (value) => (value === "" || value === null ? undefined : value),
    z
      .url({ protocol: /^https$/, error: "Please enter an https address." })
      .pipe(text(500))
      .optional(),
  ),
  startsAt: moment("Please enter when it starts."),
  endsAt: moment("Please enter when it ends."),
  opensAt: moment("Please enter when registration opens."),
  closesAt: moment("Please enter when registration closes."),
  places: count(100_000, "Please enter 1 to 1,00,000 places."),
  brief: briefInput.default({}),
  types: listOf(typeInput, {
    ...{ min: 1, max: 8, tooFew: "Please say at least one way to register." },
    tooMany: "Please use at most eight ways to register.",
  }),
};
const inputParts = z.object(parts);
type Parts = z.output<typeof inputParts>;

function inOrder(event: Parts, issues: z.RefinementCtx<Parts>): void {
  const refuse = (path: keyof Parts, message: string) =>
    issues.addIssue({ code: "custom", path: [path], message });
  if (event.endsAt <= event.startsAt) refuse("endsAt", "This is before the start.");
  if (event.closesAt <= event.opensAt) refuse("closesAt", "This is before registration opens.");
  if (event.closesAt > event.startsAt) refuse("closesAt", "Registration closes before the event starts.");
  if (event.mode !== "online" && !event.venue) refuse("venue", "Please enter the place.");
  for (const [at, { opensAt, closesAt }] of event.types.entries())
    if (opensAt && closesAt && closesAt <= opensAt)
      issues.addIssue({
        ...{ code: "custom", path: ["types", at, "closesAt"], message: "This is before it opens." },
      });
}

/** What POST /api/staff/events takes. */
export const newEventInput = inputParts.superRefine(inOrder);
export type NewEventInput = z.output<typeof newEventInput>;

const version = z.int({ error: "Please reload the event." }).min(0);

/** What PUT /api/staff/events/:id takes. */
export const eventInput = inputParts.extend({ version }).superRefine(inOrder);
export type EventInput = z.output<typeof eventInput>;

export const versionInput = z.object({ version });

/** Something announced that can have dates: an event or a course of the content. */
export const announced = z.object({
  ...{ id: z.string(), title: z.string(), path: z.string(), isCourse: z.boolean() },
});
export type Announced = z.output<typeof announced>;

/** An event as staff see it, with how many people stand where. */
export const staffEvent = z.object({
  ...{ id: z.string(), itemId: z.string(), title: z.string(), mode, isSample: z.boolean() },
  ...{ venue: z.string().nullable(), onlineUrl: z.string().nullable() },
  ...{ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() },
  ...{ opensAt: z.iso.datetime(), closesAt: z.iso.datetime() },
  places: z.int(),
  taken: z.int(),
  waiting: z.int(),
  status: z.enum(eventStatuses),
  /** When a cancellation takes effect; until then it can be taken back. */
  cancelsAt: z.iso.datetime().nullable(),
  version: z.int(),
  types: z.array(registrationType.extend({ taken: z.int().nullable() })),
  sessions: z.array(session),
  brief,
  creditRule: z.enum(creditRules.map(({ value }) => value)),
  /** In per cent. */
  creditShare: z.int(),
  /** The most points that count on one day; null for all of them. */
  dayPoints: z.number().nullable(),
  /** When attendance became points and certificates. */
  settledAt: z.iso.datetime().nullable(),
});
export type StaffEvent = z.output<typeof staffEvent>;

export const eventAnswer = z.object({ event: staffEvent });
/** The events, those to come first; and what can have dates. */
export const eventsAnswer = z.object({ events: z.array(staffEvent), announced: z.array(announced) });
export type EventsAnswer = z.output<typeof eventsAnswer>;

export const registrationsQuery = z.object({
  cursor: cursorParameter(),
  status: z.enum(registrationStatuses).optional(),
});
export type RegistrationsQuery = z.output<typeof registrationsQuery>;

/** A registration as the console lists it; `name` and `email` are null once erased. */
const listedRegistration = z.object({
  ...{ reference: z.string(), name: z.string().nullable(), email: z.string().nullable() },
  ...{ type: z.string().nullable(), status: z.enum(registrationStatuses), isProven: z.boolean() },
  registeredAt: z.iso.datetime(),
});
export type ListedRegistration = z.output<typeof listedRegistration>;
export const registrationsPage = z.object({
  rows: z.array(listedRegistration),
  nextCursor: z.string().nullable(),
});
export type RegistrationsPage = z.output<typeof registrationsPage>;
