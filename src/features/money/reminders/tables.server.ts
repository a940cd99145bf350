import { integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { dueTable } from "../dues/tables.server";

/** One reminder for each step. `unsentBecause` is the reason, in words, found at sending time. */
export const dueNoticeTable = pgTable(
  "due_notices",
  {
    id: text("id").primaryKey(),
    dueId: text("due_id")
      .notNull()
      .references(() => dueTable.id),
    /** In days. */
    step: integer("step").notNull(),
    announcedAt: instant("announced_at").notNull(),
    sentAt: instant("sent_at"),
    unsentBecause: text("unsent_because"),
  },
  ({ dueId, step }) => [uniqueIndex("due_notices_step").on(dueId, step)],
);
