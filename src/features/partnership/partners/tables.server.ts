import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { caseTable } from "../../cases/tables.server";

/** Organisations whose application for partnership was approved. Only listed ones are public. */
export const partnerTable = pgTable(
  "partners",
  {
    id: text("id").primaryKey(),
    caseId: text("case_id").references(() => caseTable.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    /** A value of partnership-options. */
    type: text("type").notNull(),
    website: text("website"),
    city: text("city").notNull(),
    state: text("state").notNull(),
    since: date("since").notNull(),
    listingConsentAt: instant("listing_consent_at"),
    /** Staff's note: the person that agreed, how and when. */
    listingConsentNote: text("listing_consent_note"),
    listedAt: instant("listed_at"),
    /** Final: a new partnership needs a new application. */
    endedAt: instant("ended_at"),
    /** Optimistic lock. */
    version: integer("version").notNull().default(0),
  },
  (table) => [
    uniqueIndex("partners_case").on(table.caseId),
    index("partners_name").on(table.name, table.id),
    index("partners_listed").on(table.name, table.id).where(sql`${table.listedAt} is not null`),
  ],
);
