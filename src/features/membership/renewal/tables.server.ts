import { sql } from "drizzle-orm";
import { date, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { userTable } from "../../accounts/tables.server";
import { caseTable } from "../../cases/tables.server";
import { memberTable } from "../members/tables.server";
import type { RenewalStatus } from "./schema";

/** Renewal requests, one for each member and term; their cases decide them. */
export const renewalTable = pgTable(
  "renewal_requests",
  {
    id: text("id").primaryKey(),
    memberId: text("member_id")
      .notNull()
      .references(() => memberTable.id, { onDelete: "cascade" }),
    /** The last day of the term before the new year. */
    termUntil: date("term_until", { mode: "string" }).notNull(),
    /** Null for a request of an earlier version, until the backfill opens its case. */
    caseId: text("case_id").references(() => caseTable.id, { onDelete: "set null" }),
    /** Never written; a later migration drops it. */
    caseReference: text("case_reference"),
    status: text("status").$type<RenewalStatus>().notNull(),
    requestedAt: instant("requested_at").notNull(),
    decidedAt: instant("decided_at"),
    decidedBy: text("decided_by").references(() => userTable.id, { onDelete: "set null" }),
    reason: text("reason"),
  },
  (table) => [
    uniqueIndex("renewal_requests_term").on(table.memberId, table.termUntil),
    uniqueIndex("renewal_requests_case").on(table.caseId),
    index("renewal_requests_open").on(table.termUntil, table.id).where(sql`${table.status} = 'requested'`),
  ],
);
