import { date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/tables.server";
import { caseTable } from "../cases/tables.server";
import type { Employment, Experience, PayPeriod, Workplace } from "./posting-options";

/** Jobs that staff have approved. Public while they have not ended and their last day is not over. */
export const postingTable = pgTable(
  "job_postings",
  {
    id: text("id").primaryKey(),
    /** The reference that the job was first posted under: with it, too, the employer opens it. */
    reference: text("reference").notNull(),
    /** The case that staff approved; a change that was approved later is a case of its own and takes its place. */
    caseId: text("case_id")
      .notNull()
      .references(() => caseTable.id, { onDelete: "cascade" }),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    employer: text("employer").notNull(),
    website: text("website"),
    city: text("city").notNull(),
    state: text("state").notNull(),
    employment: text("employment").$type<Employment>().notNull(),
    workplace: text("workplace").$type<Workplace>().notNull(),
    experience: text("experience").$type<Experience>().notNull(),
    payPer: text("pay_per").$type<PayPeriod>().notNull(),
    /** Whole rupees. */
    payFrom: integer("pay_from"),
    payTo: integer("pay_to"),
    work: text("work").notNull(),
    brings: text("brings"),
    howToApply: text("how_to_apply"),
    applyEmail: text("apply_email"),
    applyUrl: text("apply_url"),
    /** The last day to apply, in India. */
    closesOn: date("closes_on").notNull(),
    postedAt: instant("posted_at").notNull(),
    /** When the case was approved that its words come from, or, later, the first one that put the job back. */
    approvedAt: instant("approved_at").notNull(),
    /** When the employer took it off, its last day was over, or staff opened its case again. */
    endedAt: instant("ended_at"),
  },
  (table) => [
    uniqueIndex("job_postings_case").on(table.caseId),
    uniqueIndex("job_postings_reference").on(table.reference),
    uniqueIndex("job_postings_slug").on(table.slug),
    index("job_postings_open").on(table.endedAt, table.closesOn),
  ],
);
