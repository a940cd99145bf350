import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/tables.server";
import { caseTable } from "../cases/tables.server";

/** Nominees that were asked for consent. Deleted on refusal, or 14 days after the question without an answer. */
export const nomineeTable = pgTable(
  "nominees",
  {
    caseId: text("case_id")
      .primaryKey()
      .references(() => caseTable.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    askedAt: instant("asked_at").notNull(),
    agreedAt: instant("agreed_at"),
  },
  (table) => [index("nominees_email").on(table.email), index("nominees_asked").on(table.askedAt)],
);
