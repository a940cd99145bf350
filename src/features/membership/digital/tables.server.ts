import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { caseTable } from "../../cases/tables.server";

/** Links that prove the email address of an application, by the keyed hash of their token. */
export const confirmationTable = pgTable(
  "membership_confirmations",
  {
    tokenHash: text("token_hash").primaryKey(),
    caseId: text("case_id")
      .notNull()
      .references(() => caseTable.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    index("membership_confirmations_case").on(table.caseId),
    index("membership_confirmations_expiry").on(table.expiresAt),
  ],
);
