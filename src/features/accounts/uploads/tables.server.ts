import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { userTable } from "../tables.server";

/** Files without `keptAt` are unreferenced and will be removed. */
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
    keptAt: instant("kept_at"),
  },
  (table) => [
    index("uploads_user").on(table.userId),
    index("uploads_not_kept").on(table.uploadedAt).where(sql`${table.keptAt} is null`),
  ],
);
