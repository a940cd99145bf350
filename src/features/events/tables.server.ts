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
import { instant } from "../../platform/db/tables.server";
import { userTable } from "../accounts/tables.server";
import { dueLineTable, dueTable } from "../money/dues/tables.server";
import type { Brief } from "./brief/schema";
import type { RefundStep } from "./fees/refund-policy";
import type { Answers, Question } from "./questions/question";
import type { Guardian } from "./registrations/schema";
import type { Audience, CompletionRule, CreditRule, EventMode, EventStatus, RegistrationStatus } from "./statuses";

export const registrationSerial = pgSequence("registration_serial");

export const waitingSerial = pgSequence("waiting_serial");

/** The only place counters, for an event, a registration type or a session. */
export const capacityTable = pgTable(
  "capacities",
  { id: text("id").primaryKey(), most: integer("most").notNull(), taken: integer("taken").notNull().default(0) },
  ({ taken, most }) => [check("capacities_counted", sql`${taken} >= 0 and ${most} >= 0`)],
);

export const eventTable = pgTable(
  "events",
  {
    id: text("id").primaryKey(),
    itemId: text("item_id").notNull(),
    /** Courses are completed, other events are attended. */
    isCourse: boolean("is_course").notNull().default(false),
    title: text("title").notNull(),
    mode: text("mode").$type<EventMode>().notNull(),
    venue: text("venue"),
    /** GST code of the venue's state or union territory, for the place of supply. */
    venueStateCode: text("venue_state_code"),
    onlineUrl: text("online_url"),
    startsAt: instant("starts_at").notNull(),
    /** The original published start, once it has changed. */
    movedFrom: instant("moved_from"),
    movedAt: instant("moved_at"),
    endsAt: instant("ends_at").notNull(),
    opensAt: instant("opens_at").notNull(),
    closesAt: instant("closes_at").notNull(),
    needsApproval: boolean("needs_approval").notNull().default(false),
    brief: jsonb("brief").$type<Brief>().notNull().default({}),
    questions: jsonb("questions").$type<Question[]>().notNull().default([]),
    /** The deadline for passing a place on; null for the start of the event. */
    transfersUntil: instant("transfers_until"),
    offerHours: integer("offer_hours").notNull().default(24),
    capacityId: text("capacity_id")
      .notNull()
      .references(() => capacityTable.id),
    status: text("status").$type<EventStatus>().notNull().default("draft"),
    cancelsAt: instant("cancels_at"),
    /** Points per session, or all of a day from `creditShare` per cent on. */
    creditRule: text("credit_rule").$type<CreditRule>().notNull().default("each"),
    creditShare: integer("credit_share").notNull().default(75),
    /** The most points per day in tenths; null for no limit. */
    dayPointTenths: integer("day_point_tenths"),
    completionRule: text("completion_rule").$type<CompletionRule>().notNull().default("any"),
    completionShare: integer("completion_share").notNull().default(75),
    isNetworking: boolean("is_networking").notNull().default(false),
    settledAt: instant("settled_at"),
    reopenedAt: instant("reopened_at"),
    /** Refund rule for places charged from now on. */
    refundSteps: jsonb("refund_steps").$type<RefundStep[]>().notNull().default([]),
    /** Counts removals of organisers, so that room codes from a secret they saw become invalid. */
    roomCodesVersion: integer("room_codes_version").notNull().default(0),
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
    opensAt: instant("opens_at"),
    closesAt: instant("closes_at"),
    capacityId: text("capacity_id").references(() => capacityTable.id),
  },
  ({ eventId, place }) => [uniqueIndex("registration_types_event").on(eventId, place)],
);

export const registrationTable = pgTable(
  "registrations",
  {
    id: text("id").primaryKey(),
    reference: text("reference").notNull(),
    eventId: text("event_id")
      .notNull()
      .references(() => eventTable.id),
    typeId: text("type_id").references(() => registrationTypeTable.id),
    acceptedTypeIds: jsonb("accepted_type_ids").$type<string[]>().notNull(),
    userId: text("user_id").references(() => userTable.id, { onDelete: "set null" }),
    /** The booker's address, shared by everyone in the booking; null once erased. */
    email: text("email"),
    name: text("name"),
    nameKey: text("name_key").notNull(),
    answers: jsonb("answers").$type<Answers>().notNull().default({}),
    guardian: jsonb("guardian").$type<Guardian>(),
    wishedSessionIds: jsonb("wished_session_ids").$type<string[]>().notNull().default([]),
    /** One request, and the number within it, from 1. */
    bookingId: text("booking_id").notNull(),
    seat: integer("seat").notNull(),
    /** People with one place decision: one, or a group that is kept together. */
    partyId: text("party_id").notNull(),
    status: text("status").$type<RegistrationStatus>().notNull(),
    /** Waitlist position of people with a proven address. It stays after they get a place. */
    position: bigint("position", { mode: "number" }),
    /** Times that later people got a place because this party was too large. */
    passedOver: integer("passed_over").notNull().default(0),
    /** Free places are reserved until this time after too many times passed over. */
    priorityUntil: instant("priority_until"),
    deadline: instant("deadline"),
    isProven: boolean("is_proven").notNull(),
    /** Set when it is passed on, or when staff type a walk-in's address; null once opened. */
    passedOnAt: instant("passed_on_at"),
    heldSince: instant("held_since"),
    /** The due of all places given together; null if free. */
    dueId: text("due_id").references(() => dueTable.id),
    dueLineId: text("due_line_id").references(() => dueLineTable.id),
    /** The refund rule at the time of the charge; null if free. */
    refundSteps: jsonb("refund_steps").$type<RefundStep[]>(),
    /** After a swap, the refund share of the earlier place in per cent: the most this place refunds. */
    refundMostPercent: integer("refund_most_percent"),
    /** The refund share when the place ended, in per cent; null if free, or ended before this was stored. */
    refundPercent: integer("refund_percent"),
    /** Passes with a lower version are refused. */
    passVersion: integer("pass_version").notNull().default(1),
    registeredAt: instant("registered_at").notNull(),
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
