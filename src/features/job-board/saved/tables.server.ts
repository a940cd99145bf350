import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { userTable } from "../../accounts/tables.server";
import type { Employment, Experience } from "../posting-options";
import { postingTable } from "../tables.server";

/** Saved searches of members; "" matches everything. */
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
  },
  ({ userId, q, state, employment, experience }) => [
    uniqueIndex("saved_searches_once").on(userId, q, state, employment, experience),
  ],
);

/** The jobs in each saved-search email; a job is sent once for each search. */
export const savedSearchMatchTable = pgTable(
  "saved_search_matches",
  {
    searchId: text("search_id")
      .notNull()
      .references(() => savedSearchTable.id, { onDelete: "cascade" }),
    postingId: text("posting_id")
      .notNull()
      .references(() => postingTable.id, { onDelete: "cascade" }),
    /** Shared by all jobs of an email: the subject of the activity that sends it. */
    mailId: text("mail_id").notNull(),
  },
  ({ searchId, postingId, mailId }) => [
    primaryKey({ columns: [searchId, postingId] }),
    index("saved_search_matches_mail").on(mailId),
    index("saved_search_matches_posting").on(postingId),
  ],
);
