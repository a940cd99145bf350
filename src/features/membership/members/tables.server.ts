import { date, index, pgSequence, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/tables.server";
import { userTable } from "../../accounts/tables.server";
import { caseTable } from "../../cases/tables.server";

/** One count for all member numbers; a gap does no harm. */
export const memberSerial = pgSequence("member_serial");

export type MembershipType = "digital";
export type MemberStatus = "active" | "expired" | "ended";

/** Who is a member, since when and how. The keys find people again however their name or number was written. */
export const memberTable = pgTable(
  "members",
  {
    id: text("id").primaryKey(),
    number: text("number").notNull(),
    userId: text("user_id").references(() => userTable.id, { onDelete: "set null" }),
    caseId: text("case_id").references(() => caseTable.id, { onDelete: "set null" }),
    type: text("type").$type<MembershipType>().notNull(),
    status: text("status").$type<MemberStatus>().notNull(),
    /** First and last day, in India. */
    validFrom: date("valid_from", { mode: "string" }).notNull(),
    validUntil: date("valid_until", { mode: "string" }).notNull(),
    name: text("name").notNull(),
    nameKey: text("name_key").notNull(),
    birthDate: date("birth_date", { mode: "string" }).notNull(),
    phone: text("phone").notNull(),
    phoneKey: text("phone_key").notNull(),
    joinedAt: instant("joined_at").notNull(),
  },
  (table) => [
    uniqueIndex("members_number").on(table.number),
    uniqueIndex("members_user").on(table.userId),
    uniqueIndex("members_case").on(table.caseId),
    index("members_phone").on(table.phoneKey),
    index("members_person").on(table.nameKey, table.birthDate),
  ],
);
