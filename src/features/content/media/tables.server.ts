import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import type { MediaKind } from "./file";

/** Files of the library. The content under an id never changes: a new file gets a new id. */
export const mediaFileTable = pgTable(
  "media_files",
  {
    id: text("id").primaryKey(),
    kind: text("kind").$type<MediaKind>().notNull(),
    /** The original file name. */
    name: text("name").notNull(),
    type: text("type").notNull(),
    /** All its objects in storage together. */
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    /** Of a picture in display orientation. */
    width: integer("width"),
    height: integer("height"),
    /** The dominant colour of a picture, #rrggbb. */
    colour: text("colour"),
    /** The stored widths of a picture. */
    widths: jsonb("widths").$type<number[]>().notNull(),
    alternative: text("alternative").notNull().default(""),
    caption: text("caption").notNull().default(""),
    uploadedBy: text("uploaded_by").notNull(),
    uploadedAt: instant("uploaded_at").notNull(),
    /** Set once all objects are in storage; a file that never completes is removed. */
    readyAt: instant("ready_at"),
    deletedAt: instant("deleted_at"),
    deletedBy: text("deleted_by"),
    /** When storage finished deleting the file. */
    removedAt: instant("removed_at"),
  },
  (table) => [
    index("media_files_uploaded").on(table.uploadedAt, table.id),
    index("media_files_left")
      .on(table.uploadedAt)
      .where(sql`${table.readyAt} is null or (${table.deletedAt} is not null and ${table.removedAt} is null)`),
  ],
);

/** The files that each version names. Immutable, like versions. */
export const mediaUseTable = pgTable(
  "media_uses",
  {
    fileId: text("file_id").notNull(),
    /** The id of the entry. */
    subject: text("subject").notNull(),
    version: integer("version").notNull(),
  },
  (table) => [
    primaryKey({ name: "media_uses_one", columns: [table.fileId, table.subject, table.version] }),
    index("media_uses_version").on(table.subject, table.version),
  ],
);
