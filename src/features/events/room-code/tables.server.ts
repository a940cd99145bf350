import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { eventSessionTable } from "../sessions/tables.server";
import { registrationTable } from "../tables.server";

export const presenceCodeTable = pgTable(
  "presence_codes",
  {
    registrationId: text("registration_id")
      .notNull()
      .references(() => registrationTable.id),
    sessionId: text("session_id")
      .notNull()
      .references(() => eventSessionTable.id, { onDelete: "cascade" }),
    third: integer("third").notNull(),
    at: instant("at").notNull(),
  },
  ({ registrationId, sessionId, third, at }) => [
    primaryKey({ columns: [registrationId, sessionId, third] }),
    index("presence_codes_session").on(sessionId, at),
  ],
);
