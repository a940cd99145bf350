import { z } from "zod";
import { priceTax } from "~/features/money/price-tax-schema";
import { cursorParameter } from "~/platform/http/cursor";
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
  feePaise: z.int(),
  /** null if no tax rule applies. Added tax is not part of the fee. */
  tax: priceTax.nullable(),
  places: z.int().nullable(),
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
});
export type RegistrationType = z.output<typeof registrationType>;

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
  needsApproval: z.boolean(),
  types: z.array(registrationType),
  /** Sessions by time, and the most points per day; null for no limit. */
  sessions: z.array(session),
  dayPoints: z.number().nullable(),
  brief,
  questions: z.array(question),
  isMoneyTaken: z.boolean(),
  refundSteps: z.array(refundStep),
  /** The original start, and the last move while it gives a full refund. */
  movedFrom: z.iso.datetime().nullable(),
  movedAt: z.iso.datetime().nullable(),
});
export type PublicEvent = z.output<typeof publicEvent>;

export const eventsQuery = z.object({
  format: mode.optional(),
  from: z.iso.date().optional(),
  cursor: cursorParameter(),
});
export type EventsQuery = z.output<typeof eventsQuery>;

export const eventsPage = z.object({ rows: z.array(publicEvent), nextCursor: z.string().nullable() });
export type EventsPage = z.output<typeof eventsPage>;

export const eventId = z.object({ id: z.string().max(64) });

/** State of registration now. `left` and `waiting` count people. */
export const availability = z.object({
  state: z.enum(["open", "full", "not_open", "closed", "over", "cancelled"]),
  left: z.int(),
  places: z.int(),
  waiting: z.int(),
  types: z.array(z.object({ id: z.string(), left: z.int() })),
  sessions: z.array(z.object({ id: z.string(), left: z.int() })),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  serverTime: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
});
export type Availability = z.output<typeof availability>;

export const placesQuery = z.object({ ids: z.string().max(2_000).default("") });

const eventPlaces = availability.pick({ state: true, left: true, places: true, waiting: true });
export const placesAnswer = z.object({ rows: z.array(eventPlaces.extend({ id: z.string() })) });
export type PlacesAnswer = z.output<typeof placesAnswer>;
export type EventPlaces = PlacesAnswer["rows"][number];
