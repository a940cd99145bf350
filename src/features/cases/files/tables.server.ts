import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { userTable } from "../../accounts/tables.server";
import { caseTable } from "../tables.server";

export const caseFileTable = pgTable(
  "case_files",
  {
    id: text("id").primaryKey(),
    caseId: text("case_id")
      .notNull()
      .references(() => caseTable.id, { onDelete: "cascade" }),
    storageKey: text("storage_key").notNull(),
    type: text("type").notNull(),
    name: text("name").notNull(),
    addedAt: instant("added_at").notNull(),
    addedBy: text("added_by").references(() => userTable.id, { onDelete: "set null" }),
  },
  (table) => [index("case_files_case").on(table.caseId, table.addedAt)],
);
