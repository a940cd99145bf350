import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { userTable } from "../../accounts/tables.server";
import { eventTable } from "../tables.server";

export const eventOrganiserTable = pgTable(
  "event_organisers",
  {
    id: text("id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => eventTable.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    namedBy: text("named_by").references(() => userTable.id, { onDelete: "set null" }),
    namedAt: instant("named_at").notNull(),
  },
  ({ eventId, userId }) => [
    uniqueIndex("event_organisers_once").on(eventId, userId),
    index("event_organisers_user").on(userId),
  ],
);
