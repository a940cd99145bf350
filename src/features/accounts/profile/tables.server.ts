import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { userTable } from "../tables.server";

/** Names, address and organisation are in `users`. */
export const profileTable = pgTable("profiles", {
  userId: text("user_id")
    .primaryKey()
    .references(() => userTable.id, { onDelete: "cascade" }),
  phone: text("phone"),
  designation: text("designation"),
  location: text("location"),
  bio: text("bio"),
  website: text("website"),
  linkedin: text("linkedin"),
  experience: text("experience"),
  specialization: text("specialization"),
  language: text("language").notNull().default("en"),
  version: integer("version").notNull().default(1),
  pendingEmail: text("pending_email"),
  updatedAt: instant("updated_at").notNull(),
});
