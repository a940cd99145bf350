import { bigint, date, index, numeric, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { userTable } from "../../accounts/tables.server";
import { caseTable } from "../../cases/tables.server";
import type { Activity, DeclarationStatus } from "./activities";
import type { EvidenceType } from "./evidence";

export const declarationTable = pgTable(
  "cpd_declarations",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    activity: text("activity").$type<Activity>().notNull(),
    provider: text("provider").notNull(),
    heldOn: date("held_on", { mode: "string" }).notNull(),
    hours: numeric("hours", { precision: 4, scale: 1, mode: "number" }).notNull(),
    points: numeric("points", { precision: 6, scale: 1, mode: "number" }).notNull(),
    evidenceKey: text("evidence_key"),
    evidenceType: text("evidence_type").$type<EvidenceType>(),
    status: text("status").$type<DeclarationStatus>().notNull(),
    submittedAt: instant("submitted_at").notNull(),
    decidedAt: instant("decided_at"),
    /** An id without a foreign key, because the account can be closed later. */
    decidedBy: text("decided_by"),
    reason: text("reason"),
    /** null only until the backfill opens the case. */
    caseId: text("case_id").references(() => caseTable.id, { onDelete: "set null" }),
    entryId: bigint("entry_id", { mode: "number" }),
  },
  (table) => [
    index("cpd_declarations_user").on(table.userId, table.submittedAt),
    uniqueIndex("cpd_declarations_case").on(table.caseId),
    index("cpd_declarations_waiting").on(table.status, table.submittedAt),
  ],
);
