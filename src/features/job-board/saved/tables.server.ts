import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/tables.server";
import { userTable } from "../../accounts/tables.server";
import type { Employment, Experience } from "../posting-options";

/** What members want to be emailed about: "" stands for everything. Each new job from `mailedFrom` to `mailedTo` was in the last mail. */
export const savedSearchTable = pgTable(
  "saved_searches",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    q: text("q").notNull(),
    state: text("state").notNull(),
    employment: text("employment").$type<Employment | "">().notNull(),
    experience: text("experience").$type<Experience | "">().notNull(),
    savedAt: instant("saved_at").notNull(),
    mailedFrom: instant("mailed_from").notNull(),
    mailedTo: instant("mailed_to").notNull(),
  },
  ({ userId, q, state, employment, experience }) => [
    uniqueIndex("saved_searches_once").on(userId, q, state, employment, experience),
  ],
);
