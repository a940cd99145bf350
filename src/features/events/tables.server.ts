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
import { dueLineTable, dueTable } from "../money/dues/tables.server";
import type { Brief } from "./brief/schema";
import type { RefundStep } from "./fees/refund-policy";
import type { Answers, Question } from "./questions/question";
import type { Guardian } from "./registrations/schema";
import type { Audience, CompletionRule, CreditRule, EventMode, EventStatus, RegistrationStatus } from "./statuses";

/** Counts the references of registrations; a gap does no harm. */
export const registrationSerial = pgSequence("registration_serial");

/** Counts those who wait, in the order in which they came. */
export const waitingSerial = pgSequence("waiting_serial");

/** The only counters: how many places an event or one of its registration types has, and how many are taken. */
export const capacityTable = pgTable(
  "capacities",
  { id: text("id").primaryKey(), most: integer("most").notNull(), taken: integer("taken").notNull().default(0) },
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
    /** The state or union territory of the venue, as GST numbers it: whose tax a fee is. */
    venueStateCode: text("venue_state_code"),
    /** Where it is followed online; only who has a place is told. */
    onlineUrl: text("online_url"),
    startsAt: instant("starts_at").notNull(),
    /** When it was to start as it was published, once that has changed. */
    movedFrom: instant("moved_from"),
    /** When it last got another time or place. */
    movedAt: instant("moved_at"),
    endsAt: instant("ends_at").notNull(),
    opensAt: instant("opens_at").notNull(),
    closesAt: instant("closes_at").notNull(),
    /** Whether the organisers look at each registration before it gets a place. */
    needsApproval: boolean("needs_approval").notNull().default(false),
    /** What people should know before they come. */
    brief: jsonb("brief").$type<Brief>().notNull().default({}),
    /** What the organiser asks people who register. */
    questions: jsonb("questions").$type<Question[]>().notNull().default([]),
    /** Until when a place can be passed to somebody else; null: until the event starts. */
    transfersUntil: instant("transfers_until"),
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
    /** What of the programme makes an event attended as a whole, or a course completed; `completionShare` is in per cent. */
    completionRule: text("completion_rule").$type<CompletionRule>().notNull().default("any"),
    completionShare: integer("completion_share").notNull().default(75),
    /** People come to meet each other: who attended has a line of that kind in the history. */
    isNetworking: boolean("is_networking").notNull().default(false),
    /** When attendance became points and certificates. */
    settledAt: instant("settled_at"),
    /** When that was opened again, for corrections of the programme. */
    reopenedAt: instant("reopened_at"),
    /** How much of a fee is given back to who cancels, until how many days before: of places that are charged from now on. */
    refundSteps: jsonb("refund_steps").$type<RefundStep[]>().notNull().default([]),
    /** Counts the organisers who were removed: codes of rooms from a secret that they saw are none any more. */
    roomCodesVersion: integer("room_codes_version").notNull().default(0),
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

/** Codes mailed to prove the address of a booking, as a keyed hash. */
export const registrationCodeTable = pgTable(
  "registration_codes",
  {
    id: text("id").primaryKey(),
    bookingId: text("booking_id").notNull(),
    codeHash: text("code_hash").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  ({ bookingId, expiresAt }) => [
    index("registration_codes_booking").on(bookingId),
    index("registration_codes_end").on(expiresAt),
  ],
);

/** As what somebody registers. One with a fee is shown, and can be chosen once money is taken. */
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
    /** Their answers to the organiser's questions, by question. */
    answers: jsonb("answers").$type<Answers>().notNull().default({}),
    /** The parent or guardian of somebody under 18, who was told. */
    guardian: jsonb("guardian").$type<Guardian>(),
    /** The sessions that they chose before there was a place for them. */
    wishedSessionIds: jsonb("wished_session_ids").$type<string[]>().notNull().default([]),
    /** Who was registered in one request, and as the how manieth. */
    bookingId: text("booking_id").notNull(),
    seat: integer("seat").notNull(),
    /** Who gets places together: one, or a group that is kept together. */
    partyId: text("party_id").notNull(),
    status: text("status").$type<RegistrationStatus>().notNull(),
    /** The place in the queue, of who waits or waited with a proven address. */
    position: bigint("position", { mode: "number" }),
    /** How often somebody behind them got a place that they were too many for. */
    passedOver: integer("passed_over").notNull().default(0),
    /** Until when free places are set aside for them, as they were passed over too often; null where they are not, or no more. */
    priorityUntil: instant("priority_until"),
    /** Until when a place is held or offered, or an address can be proven. */
    deadline: instant("deadline"),
    isProven: boolean("is_proven").notNull(),
    /** When it was passed to its present holder, or given at the door to an address that was typed there; null once it was opened. */
    passedOnAt: instant("passed_on_at"),
    /** Since when it bears its address, where it was passed on or swapped; else since it was registered. */
    heldSince: instant("held_since"),
    /** What is asked for the place, with whom it was given together; null where it is free. */
    dueId: text("due_id").references(() => dueTable.id),
    /** The line of that due which is this place's: what is given back is counted from it. */
    dueLineId: text("due_line_id").references(() => dueLineTable.id),
    /** How much of it is given back to who cancels, as the event said when the place was charged; null where it is free. */
    refundSteps: jsonb("refund_steps").$type<RefundStep[]>(),
    /** The most of it that is given back, in per cent: what it was when the place was swapped for this one; null for none that was. */
    refundMostPercent: integer("refund_most_percent"),
    /** A pass of an earlier version is refused. */
    passVersion: integer("pass_version").notNull().default(1),
    registeredAt: instant("registered_at").notNull(),
    /** When it was approved or declined, where the event asks for that, and why it was declined. */
    decidedAt: instant("decided_at"),
    declineReason: text("decline_reason"),
    endedAt: instant("ended_at"),
  },
  ({
    reference,
    eventId,
    email,
    nameKey,
    endedAt,
    status,
    position,
    deadline,
    priorityUntil,
    userId,
    bookingId,
    partyId,
    dueId,
  }) => [
    index("registrations_fee").on(dueId).where(sql`${dueId} is not null`),
    uniqueIndex("registrations_reference").on(reference),
    uniqueIndex("registrations_person").on(email, nameKey, eventId).where(sql`${endedAt} is null`),
    index("registrations_event").on(eventId, status),
    index("registrations_queue").on(eventId, position).where(sql`${status} = 'waiting'`),
    index("registrations_priority").on(priorityUntil).where(sql`${priorityUntil} is not null`),
    index("registrations_due").on(deadline).where(sql`${deadline} is not null and ${endedAt} is null`),
    index("registrations_user").on(userId),
    index("registrations_email").on(email),
    index("registrations_booking").on(bookingId),
    index("registrations_party").on(partyId),
  ],
);
