import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/tables.server";
import { dueTable } from "../dues/tables.server";

/** To whom the document of a due is made out, where somebody said so. What was issued keeps its own copy. */
export const billingTable = pgTable("due_billing", {
  dueId: text("due_id")
    .primaryKey()
    .references(() => dueTable.id),
  name: text("name").notNull(),
  address: text("address").notNull(),
  /** As GST numbers the states: 27. */
  stateCode: text("state_code").notNull(),
  gstin: text("gstin"),
  changedAt: instant("changed_at").notNull(),
});
