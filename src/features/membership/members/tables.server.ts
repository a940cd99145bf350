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
import { instant } from "../../../platform/db/tables.server";
import { userTable } from "../../accounts/tables.server";
import { caseTable } from "../../cases/tables.server";
import type { MemberStatus } from "./term";
import type { MembershipType } from "./type-titles";

/** One sequence for all member numbers; gaps are harmless. */
export const memberSerial = pgSequence("member_serial");

/** The register of members. The keys find people despite different spellings. An erased member keeps number, type and dates. */
export const memberTable = pgTable(
  "members",
  {
    id: text("id").primaryKey(),
    number: text("number").notNull(),
    userId: text("user_id").references(() => userTable.id, { onDelete: "set null" }),
    caseId: text("case_id").references(() => caseTable.id, { onDelete: "set null" }),
    type: text("type").$type<MembershipType>().notNull(),
    status: text("status").$type<MemberStatus>().notNull(),
    /** First and last day, in India, calculated from the periods (periods.server.ts). */
    validFrom: date("valid_from", { mode: "string" }).notNull(),
    validUntil: date("valid_until", { mode: "string" }).notNull(),
    name: text("name").notNull(),
    nameKey: text("name_key"),
    nameInDevanagari: text("name_in_devanagari"),
    birthDate: date("birth_date", { mode: "string" }),
    phone: text("phone"),
    phoneKey: text("phone_key"),
    /** Only for a member without an account. */
    email: text("email"),
    /** When it was entered, often long after joining. Earlier holders of the address have no claim to the record. */
    emailSince: instant("email_since"),
    organization: text("organization"),
    city: text("city"),
    state: text("state"),
    fieldsOfWork: text("fields_of_work").array(),
    address: text("address"),
    pincode: text("pincode"),
    designation: text("designation"),
    qualification: text("qualification"),
    /** The number from before iFACE. */
    oldNumber: text("old_number"),
    /** Values of an imported list without a field in the register, by column title. */
    extras: jsonb("extras").$type<Record<string, string>>(),
    /** Imported with other names at the same address: only the name decides which account it belongs to. */
    sharesAddress: boolean("shares_address").notNull().default(false),
    joinedAt: instant("joined_at").notNull(),
    /** The kept record of the same person. */
    mergedInto: text("merged_into"),
    /** Optimistic lock. */
    version: integer("version").notNull().default(0),
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

/** Periods of membership as granted or corrected, in that order. Rows are only added; only a corrected type changes old ones. */
export const periodTable = pgTable(
  "membership_periods",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: text("member_id")
      .notNull()
      .references(() => memberTable.id),
    kind: text("kind").$type<PeriodKind>().notNull(),
    /** The type at the time; null in older rows. */
    type: text("type").$type<MembershipType>(),
    /** First and last day, in India. */
    validFrom: date("valid_from", { mode: "string" }).notNull(),
    validUntil: date("valid_until", { mode: "string" }).notNull(),
    actor: text("actor").notNull(),
    at: instant("at").notNull(),
    /** The application that the admission followed. */
    caseId: text("case_id").references(() => caseTable.id, { onDelete: "set null" }),
  },
  (table) => [
    index("membership_periods_member").on(table.memberId, table.id),
    index("membership_periods_case").on(table.caseId).where(sql`${table.caseId} is not null`),
  ],
);

/** Notices about the end of a term, each sent once: so many days before. */
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
