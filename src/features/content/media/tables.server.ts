import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/tables.server";
import type { MediaKind } from "./file";

/** Pictures, PDF and audio of the library. What is stored under an id never changes: another file has another id. */
export const mediaFileTable = pgTable(
  "media_files",
  {
    id: text("id").primaryKey(),
    kind: text("kind").$type<MediaKind>().notNull(),
    /** What it was called where it came from. */
    name: text("name").notNull(),
    type: text("type").notNull(),
    /** What all of its objects in the storage take. */
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    /** Of a picture, as it is meant to be seen. */
    width: integer("width"),
    height: integer("height"),
    /** The colour that a picture has most of, #rrggbb. */
    colour: text("colour"),
    /** The widths that a picture is kept in. */
    widths: jsonb("widths").$type<number[]>().notNull(),
    alternative: text("alternative").notNull().default(""),
    caption: text("caption").notNull().default(""),
    uploadedBy: text("uploaded_by").notNull(),
    uploadedAt: instant("uploaded_at").notNull(),
    /** Set once all of it is in the storage; what never gets there is removed. */
    readyAt: instant("ready_at"),
    deletedAt: instant("deleted_at"),
    deletedBy: text("deleted_by"),
    /** When the storage had let go of a deleted file. */
    removedAt: instant("removed_at"),
  },
  (table) => [
    index("media_files_uploaded").on(table.uploadedAt, table.id),
    index("media_files_left")
      .on(table.uploadedAt)
      .where(sql`${table.readyAt} is null or (${table.deletedAt} is not null and ${table.removedAt} is null)`),
  ],
);

/** Which version of which entry names which file. Versions never change, so neither does this. */
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
