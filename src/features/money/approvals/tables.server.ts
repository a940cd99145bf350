import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { paise } from "../paise-column.server";
import type { ApprovalKind, ApprovalStatus } from "../words";

export const approvalTable = pgTable(
  "approvals",
  {
    id: text("id").primaryKey(),
    kind: text("kind").$type<ApprovalKind>().notNull(),
    /**
     * The id of the refund, due, allocation, statement or financial year. A refund return is `<refund>/<line>`, an explanation
     * `<line>/<reversals>`.
     */
    subject: text("subject").notNull(),
    amountPaise: paise("amount_paise").notNull(),
    reason: text("reason").notNull(),
    status: text("status").$type<ApprovalStatus>().notNull().default("waiting"),
    proposedBy: text("proposed_by").notNull(),
    proposedAt: instant("proposed_at").notNull(),
    decidedBy: text("decided_by"),
    decidedAt: instant("decided_at"),
    answer: text("answer"),
  },
  ({ kind, subject, status, proposedAt, id }) => [
    uniqueIndex("approvals_waiting").on(kind, subject).where(sql`${status} = 'waiting'`),
    index("approvals_newest").on(proposedAt, id),
  ],
);
