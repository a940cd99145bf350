import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { userTable } from "../../accounts/tables.server";
import { eventTable } from "../tables.server";
import type { MessageAudience } from "./message-options";

export const eventMessageTable = pgTable(
  "event_messages",
  {
    id: text("id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => eventTable.id),
    audience: text("audience").$type<MessageAudience>().notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    mails: integer("mails").notNull(),
    sentBy: text("sent_by").references(() => userTable.id, { onDelete: "set null" }),
    sentAt: instant("sent_at").notNull(),
  },
  ({ eventId, sentAt }) => [index("event_messages_event").on(eventId, sentAt)],
);
