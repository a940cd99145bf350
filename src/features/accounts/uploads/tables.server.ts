import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/tables.server";
import { userTable } from "../tables.server";

/** Uploaded files by storage key. One without `keptAt` is unreferenced and will be removed. */
export const uploadTable = pgTable(
  "uploads",
  {
    key: text("key").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    type: text("type").notNull(),
    bytes: integer("bytes").notNull(),
    uploadedAt: instant("uploaded_at").notNull(),
    /** Set together with the reference to the file. */
    keptAt: instant("kept_at"),
  },
  (table) => [
    index("uploads_user").on(table.userId),
    index("uploads_not_kept").on(table.uploadedAt).where(sql`${table.keptAt} is null`),
  ],
);
