import { z } from "zod";
import { priceTax } from "~/features/money/price-tax-schema";
import { cursorParameter } from "~/platform/cursor";
import { brief } from "./brief/schema";
import { refundStep } from "./fees/schema";
import { question } from "./questions/schema";
import { session } from "./sessions/schema";
import { audiences, eventModes } from "./statuses";

const mode = z.enum(eventModes.map(({ value }) => value));

export const registrationType = z.object({
  id: z.string(),
  title: z.string(),
  audience: z.enum(audiences.map(({ value }) => value)),
  /** In paise; 0 where it is free. */
  feePaise: z.int(),
  /** How the fee is taxed; null where nothing is said about tax. What is added is not in the fee. */
  tax: priceTax.nullable(),
  /** Places of its own; null where it shares those of the event. */
  places: z.int().nullable(),
  /** A window of its own; null where only the event sets it. */
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
});
export type RegistrationType = z.output<typeof registrationType>;

/** A published event, as everybody sees it. */
export const publicEvent = z.object({
  id: z.string(),
  itemId: z.string(),
  title: z.string(),
  mode,
  venue: z.string().nullable(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  places: z.int(),
  isCancelled: z.boolean(),
  isSample: z.boolean(),
  /** Whether the organisers look at each registration before it gets a place. */
  needsApproval: z.boolean(),
  types: z.array(registrationType),
  /** In the order of time; the most points that count on one day, null for all of them. */
  sessions: z.array(session),
  dayPoints: z.number().nullable(),
  brief,
  /** What the organiser asks people who register. */
  questions: z.array(question),
  /** Whether the ways with a fee can be chosen, and how much of it is given back to who cancels from now on. */
  isMoneyTaken: z.boolean(),
  refundSteps: z.array(refundStep),
  /** When it was to start before it moved; when it last got another time or place, while all of a fee is given back for it. */
  movedFrom: z.iso.datetime().nullable(),
  movedAt: z.iso.datetime().nullable(),
});
export type PublicEvent = z.output<typeof publicEvent>;

/** What GET /api/events takes: how people take part, from which day on, and where to go on. */
export const eventsQuery = z.object({
  format: mode.optional(),
  from: z.iso.date().optional(),
  cursor: cursorParameter(),
});
export type EventsQuery = z.output<typeof eventsQuery>;

export const eventsPage = z.object({ rows: z.array(publicEvent), nextCursor: z.string().nullable() });
export type EventsPage = z.output<typeof eventsPage>;

export const eventId = z.object({ id: z.string().max(64) });

/** How a registration stands at a moment; `left` and `waiting` count people. */
export const availability = z.object({
  state: z.enum(["open", "full", "not_open", "closed", "over", "cancelled"]),
  left: z.int(),
  places: z.int(),
  waiting: z.int(),
  types: z.array(z.object({ id: z.string(), left: z.int() })),
  /** Of sessions that people choose. */
  sessions: z.array(z.object({ id: z.string(), left: z.int() })),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  serverTime: z.iso.datetime(),
  /** When attendance became points and certificates. */
  settledAt: z.iso.datetime().nullable(),
});
export type Availability = z.output<typeof availability>;

/** What GET /api/events/availability takes: the ids of some events, with commas between them. */
export const placesQuery = z.object({ ids: z.string().max(2_000).default("") });

const eventPlaces = availability.pick({ state: true, left: true, places: true, waiting: true });
export const placesAnswer = z.object({ rows: z.array(eventPlaces.extend({ id: z.string() })) });
export type PlacesAnswer = z.output<typeof placesAnswer>;
export type EventPlaces = PlacesAnswer["rows"][number];
