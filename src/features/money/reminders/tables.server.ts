import { integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/tables.server";
import { dueTable } from "../dues/tables.server";

/** A reminder of a due: each step once. `unsentBecause`: why it was not sent, in words, found out when it was to go. */
export const dueNoticeTable = pgTable(
  "due_notices",
  {
    id: text("id").primaryKey(),
    dueId: text("due_id")
      .notNull()
      .references(() => dueTable.id),
    /** After how many days. */
    step: integer("step").notNull(),
    announcedAt: instant("announced_at").notNull(),
    sentAt: instant("sent_at"),
    unsentBecause: text("unsent_because"),
  },
  ({ dueId, step }) => [uniqueIndex("due_notices_step").on(dueId, step)],
);
