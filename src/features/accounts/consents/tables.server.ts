import { bigint, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { userTable } from "../tables.server";
import type { Purpose } from "./purposes";

/** One receipt for each activity and purpose. After an account is erased, the address is a keyed hash. */
export const consentTable = pgTable(
  "consents",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    /** Set once an account proves the address, so that a later change of address does not lose the receipt. */
    userId: text("user_id").references(() => userTable.id, { onDelete: "set null" }),
    purpose: text("purpose").$type<Purpose>().notNull(),
    version: text("version").notNull(),
    place: text("place").notNull(),
    givenAt: instant("given_at").notNull(),
    withdrawnAt: instant("withdrawn_at"),
    activityId: bigint("activity_id", { mode: "number" }).notNull(),
  },
  (table) => [
    uniqueIndex("consents_activity").on(table.activityId, table.purpose),
    index("consents_email").on(table.email),
    index("consents_user").on(table.userId),
  ],
);
