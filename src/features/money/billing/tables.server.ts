import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { dueTable } from "../dues/tables.server";

/** Issued documents keep their own copy of these details. */
export const billingTable = pgTable("due_billing", {
  dueId: text("due_id")
    .primaryKey()
    .references(() => dueTable.id),
  name: text("name").notNull(),
  address: text("address").notNull(),
  /** The GST state code, such as 27. */
  stateCode: text("state_code").notNull(),
  gstin: text("gstin"),
  changedAt: instant("changed_at").notNull(),
});
