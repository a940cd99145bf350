import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { userTable } from "../../accounts/tables.server";
import { memberTable } from "../members/tables.server";

/** Associations, institutions and companies that are members. Name, type and term are in the members table. */
export const organisationTable = pgTable(
  "organisations",
  {
    id: text("id").primaryKey(),
    memberId: text("member_id")
      .notNull()
      .references(() => memberTable.id, { onDelete: "cascade" }),
    website: text("website"),
    city: text("city"),
    registrationNumber: text("registration_number"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [uniqueIndex("organisations_member").on(table.memberId)],
);

/** Accounts that act for an organisation; the first one is the applicant's. */
export const administratorTable = pgTable(
  "organisation_administrators",
  {
    organisationId: text("organisation_id")
      .notNull()
      .references(() => organisationTable.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    since: instant("since").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.userId] }),
    index("organisation_administrators_user").on(table.userId),
  ],
);
