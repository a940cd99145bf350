import { date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/tables.server";
import { caseTable } from "../cases/tables.server";
import type { Employment, Experience, PayPeriod, Workplace } from "./posting-options";

/** Jobs that staff approved. Public until they end or their last day is over. */
export const postingTable = pgTable(
  "job_postings",
  {
    id: text("id").primaryKey(),
    /** The reference of the first posting; the employer can open it with this one too. */
    reference: text("reference").notNull(),
    /** The approved case. A later approved change is a case of its own and replaces it. */
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
    /** Approval time of the case of the current text, or of the first case when that restored the job. */
    approvedAt: instant("approved_at").notNull(),
    /** Set when the employer closes it, its last day ends, staff reopen its case, or its address to apply is erased. */
    endedAt: instant("ended_at"),
  },
  (table) => [
    uniqueIndex("job_postings_case").on(table.caseId),
    uniqueIndex("job_postings_reference").on(table.reference),
    uniqueIndex("job_postings_slug").on(table.slug),
    index("job_postings_open").on(table.endedAt, table.closesOn),
  ],
);
