import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/tables.server";
import { caseTable } from "../../cases/tables.server";

/** Organisations whose application for partnership was approved. Only listed ones are public. */
export const partnerTable = pgTable(
  "partners",
  {
    id: text("id").primaryKey(),
    caseId: text("case_id").references(() => caseTable.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    /** The type of organisation, a value of partnership-options. */
    type: text("type").notNull(),
    website: text("website"),
    city: text("city").notNull(),
    state: text("state").notNull(),
    since: date("since").notNull(),
    listingConsentAt: instant("listing_consent_at"),
    /** Who agreed, how and when, as staff wrote it down. */
    listingConsentNote: text("listing_consent_note"),
    listedAt: instant("listed_at"),
    /** When the partnership ended; it does not begin again, a new application does. */
    endedAt: instant("ended_at"),
    /** Counts the changes, so that nobody overwrites what they have not seen. */
    version: integer("version").notNull().default(0),
  },
  (table) => [
    uniqueIndex("partners_case").on(table.caseId),
    index("partners_name").on(table.name, table.id),
    index("partners_listed").on(table.name, table.id).where(sql`${table.listedAt} is not null`),
  ],
);
