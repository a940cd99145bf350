import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "../../../platform/tables.server";
import { userTable } from "../../accounts/tables.server";
import { caseTable } from "../../cases/tables.server";
import type { MemberStatus } from "./term";
import type { MembershipType } from "./type-titles";

/** One count for all member numbers; a gap does no harm. */
export const memberSerial = pgSequence("member_serial");

/**
 * Who is a member, since when and how. The keys find people again however their name or number was written. Of somebody who
 * was erased number, type and dates stay.
 */
export const memberTable = pgTable(
  "members",
  {
    id: text("id").primaryKey(),
    number: text("number").notNull(),
    userId: text("user_id").references(() => userTable.id, { onDelete: "set null" }),
    caseId: text("case_id").references(() => caseTable.id, { onDelete: "set null" }),
    type: text("type").$type<MembershipType>().notNull(),
    status: text("status").$type<MemberStatus>().notNull(),
    /** First and last day, in India: what the periods come to (periods.server.ts). */
    validFrom: date("valid_from", { mode: "string" }).notNull(),
    validUntil: date("valid_until", { mode: "string" }).notNull(),
    name: text("name").notNull(),
    nameKey: text("name_key"),
    nameInDevanagari: text("name_in_devanagari"),
    birthDate: date("birth_date", { mode: "string" }),
    phone: text("phone"),
    phoneKey: text("phone_key"),
    /** Of a member without an account; others have the account's. */
    email: text("email"),
    /** When it was entered, often long after the joining. Former holders of the address have no claim to the record. */
    emailSince: instant("email_since"),
    organization: text("organization"),
    city: text("city"),
    state: text("state"),
    fieldsOfWork: text("fields_of_work").array(),
    address: text("address"),
    pincode: text("pincode"),
    designation: text("designation"),
    qualification: text("qualification"),
    /** The number that the person had before, elsewhere. */
    oldNumber: text("old_number"),
    /** What a list said that the register has no place for, by the titles of its columns. */
    extras: jsonb("extras").$type<Record<string, string>>(),
    /** Came in a list with others of other names at the same address: whose sign-in that is, the name says. */
    sharesAddress: boolean("shares_address").notNull().default(false),
    joinedAt: instant("joined_at").notNull(),
    /** The record of the same person that stands for this one. */
    mergedInto: text("merged_into"),
    /** Counts what people changed, so that nobody changes what they have not seen. */
    version: integer("version").notNull().default(0),
    /** The version that its search keys were made of. */
    searchedVersion: integer("searched_version"),
  },
  (table) => [
    uniqueIndex("members_number").on(table.number),
    uniqueIndex("members_user").on(table.userId),
    uniqueIndex("members_case").on(table.caseId),
    index("members_phone").on(table.phoneKey),
    index("members_person").on(table.nameKey, table.birthDate),
    index("members_email").on(table.email),
    index("members_term").on(table.status, table.validUntil, table.id),
    index("members_merged").on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    index("members_words").using("gin", sql`to_tsvector('simple', coalesce(${table.nameKey}, ''))`),
    index("members_unsearched").on(table.id).where(sql`${table.searchedVersion} is distinct from ${table.version}`),
    index("members_state").on(table.state, table.number),
    index("members_type").on(table.type, table.number),
    index("members_old_number").on(sql`lower(${table.oldNumber})`).where(sql`${table.oldNumber} is not null`),
  ],
);

/** The keys under which a member is found, however the name is written; register/search-keys.ts makes them. */
export const memberSearchTable = pgTable(
  "member_search",
  {
    memberId: text("member_id")
      .primaryKey()
      .references(() => memberTable.id, { onDelete: "cascade" }),
    keys: text("keys").array().notNull(),
  },
  (table) => [index("member_search_keys").using("gin", table.keys)],
);

export type PeriodKind = "joined" | "renewed" | "imported" | "corrected" | "merged" | "unmerged" | "ended";

/** Every period of membership as it was granted or corrected, in that order: rows are added, never changed or removed. */
export const periodTable = pgTable(
  "membership_periods",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: text("member_id")
      .notNull()
      .references(() => memberTable.id),
    kind: text("kind").$type<PeriodKind>().notNull(),
    /** The kind of membership then; empty in older rows. */
    type: text("type").$type<MembershipType>(),
    /** First and last day, in India. */
    validFrom: date("valid_from", { mode: "string" }).notNull(),
    validUntil: date("valid_until", { mode: "string" }).notNull(),
    /** As activities name it. */
    actor: text("actor").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [index("membership_periods_member").on(table.memberId, table.id)],
);

/** What a member was told about the end of a term, each once: so many days before. */
export const endingNoticeTable = pgTable(
  "membership_ending_notices",
  {
    id: text("id").primaryKey(),
    memberId: text("member_id")
      .notNull()
      .references(() => memberTable.id, { onDelete: "cascade" }),
    termUntil: date("term_until", { mode: "string" }).notNull(),
    days: integer("days").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [uniqueIndex("membership_ending_notices_once").on(table.memberId, table.termUntil, table.days)],
);
