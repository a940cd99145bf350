import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "../../platform/tables.server";
import { userTable } from "../accounts/tables.server";
import type { Brief } from "./brief/schema";
import type { Audience, CreditRule, EventMode, EventStatus, RegistrationStatus } from "./statuses";

/** Counts the references of registrations; a gap does no harm. */
export const registrationSerial = pgSequence("registration_serial");

/** Counts those who wait, in the order in which they came. */
export const waitingSerial = pgSequence("waiting_serial");

/** The only counters: how many places an event or one of its registration types has, and how many are taken. */
export const capacityTable = pgTable(
  "capacities",
  {
    id: text("id").primaryKey(),
    most: integer("most").notNull(),
    taken: integer("taken").notNull().default(0),
  },
  ({ taken, most }) => [check("capacities_counted", sql`${taken} >= 0 and ${most} >= 0`)],
);

/** A date and a place of an announced event, or a run of a course. */
export const eventTable = pgTable(
  "events",
  {
    id: text("id").primaryKey(),
    /** The item of the content that announces it. */
    itemId: text("item_id").notNull(),
    /** A run of a course, which is completed; else an event, which is attended. */
    isCourse: boolean("is_course").notNull().default(false),
    title: text("title").notNull(),
    mode: text("mode").$type<EventMode>().notNull(),
    venue: text("venue"),
    /** Where it is followed online; only who has a place is told. */
    onlineUrl: text("online_url"),
    startsAt: instant("starts_at").notNull(),
    /** When it was to start as it was published, once that has changed. */
    movedFrom: instant("moved_from"),
    endsAt: instant("ends_at").notNull(),
    opensAt: instant("opens_at").notNull(),
    closesAt: instant("closes_at").notNull(),
    /** What people should know before they come. */
    brief: jsonb("brief").$type<Brief>().notNull().default({}),
    offerHours: integer("offer_hours").notNull().default(24),
    capacityId: text("capacity_id")
      .notNull()
      .references(() => capacityTable.id),
    status: text("status").$type<EventStatus>().notNull().default("draft"),
    /** When a cancellation takes effect; until then it can be taken back. */
    cancelsAt: instant("cancels_at"),
    /** Whether points count for each session, or all of them from a share of the programme on. */
    creditRule: text("credit_rule").$type<CreditRule>().notNull().default("each"),
    /** That share, in per cent. */
    creditShare: integer("credit_share").notNull().default(75),
    /** The most points that count on one day, in tenths; null for all of them. */
    dayPointTenths: integer("day_point_tenths"),
    /** When attendance became points and certificates. */
    settledAt: instant("settled_at"),
    /** Counts changes of time, place or status, for calendars. */
    sequence: integer("sequence").notNull().default(0),
    version: integer("version").notNull().default(0),
    changedAt: instant("changed_at").notNull(),
    isSample: boolean("is_sample").notNull().default(false),
  },
  ({ itemId, startsAt, cancelsAt }) => [
    index("events_item").on(itemId),
    index("events_start").on(startsAt),
    index("events_cancelling").on(cancelsAt).where(sql`${cancelsAt} is not null`),
  ],
);

/** As what somebody registers. One with a fee is shown and opens with payments. */
export const registrationTypeTable = pgTable(
  "registration_types",
  {
    id: text("id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => eventTable.id, { onDelete: "cascade" }),
    place: integer("place").notNull(),
    title: text("title").notNull(),
    feePaise: integer("fee_paise").notNull().default(0),
    audience: text("audience").$type<Audience>().notNull(),
    /** A window of its own within that of the event, such as of an early bird. */
    opensAt: instant("opens_at"),
    closesAt: instant("closes_at"),
    /** Of types that have fewer places than their event. */
    capacityId: text("capacity_id").references(() => capacityTable.id),
  },
  ({ eventId, place }) => [uniqueIndex("registration_types_event").on(eventId, place)],
);

/** One person's place at an event, or in its queue. */
export const registrationTable = pgTable(
  "registrations",
  {
    id: text("id").primaryKey(),
    reference: text("reference").notNull(),
    eventId: text("event_id")
      .notNull()
      .references(() => eventTable.id),
    /** The type of a place; null while waiting. */
    typeId: text("type_id").references(() => registrationTypeTable.id),
    acceptedTypeIds: jsonb("accepted_type_ids").$type<string[]>().notNull(),
    userId: text("user_id").references(() => userTable.id, { onDelete: "set null" }),
    /** Of who registered, for one or for several; null once erased. */
    email: text("email"),
    name: text("name"),
    /** Tells several people of one address apart. */
    nameKey: text("name_key").notNull(),
    /** Who was registered in one request, and as the how manieth. */
    bookingId: text("booking_id").notNull(),
    seat: integer("seat").notNull(),
    /** Who gets places together: one, or a group that is kept together. */
    partyId: text("party_id").notNull(),
    status: text("status").$type<RegistrationStatus>().notNull(),
    /** The place in the queue, of who waits or waited with a proven address. */
    position: bigint("position", { mode: "number" }),
    passedOver: integer("passed_over").notNull().default(0),
    /** Until when a place is held or offered, or an address can be proven. */
    deadline: instant("deadline"),
    isProven: boolean("is_proven").notNull(),
    /** A pass of an earlier version is refused. */
    passVersion: integer("pass_version").notNull().default(1),
    registeredAt: instant("registered_at").notNull(),
    endedAt: instant("ended_at"),
  },
  ({ reference, eventId, email, nameKey, endedAt, status, position, deadline, userId, bookingId }) => [
    uniqueIndex("registrations_reference").on(reference),
    uniqueIndex("registrations_person").on(eventId, email, nameKey).where(sql`${endedAt} is null`),
    index("registrations_event").on(eventId, status),
    index("registrations_queue").on(eventId, position).where(sql`${status} = 'waiting'`),
    index("registrations_due").on(deadline).where(sql`${deadline} is not null and ${endedAt} is null`),
    index("registrations_user").on(userId),
    index("registrations_email").on(email),
    index("registrations_booking").on(bookingId),
  ],
);
