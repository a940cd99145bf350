import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/tables.server";
import type { EntryKind, EntryStatus } from "./kinds";

/** Everything that staff may edit: which version is the latest, which one the public sees, and what is planned. */
export const contentEntryTable = pgTable(
  "content_entries",
  {
    id: text("id").primaryKey(),
    kind: text("kind").$type<EntryKind>().notNull(),
    /** Its name in addresses, where it has one; once it was published, the one that the public knows. */
    slug: text("slug"),
    title: text("title").notNull(),
    status: text("status").$type<EntryStatus>().notNull(),
    /** The latest version. */
    version: integer("version").notNull(),
    /** The version on show while it is published, the last one that was after that; null before. */
    shownVersion: integer("shown_version"),
    /** When `publishVersion`, the one saved last, takes its place, and when the entry is taken off again. */
    publishAt: instant("publish_at"),
    publishVersion: integer("publish_version"),
    unpublishAt: instant("unpublish_at"),
    /** When it was first on show. */
    publishedAt: instant("published_at"),
    updatedAt: instant("updated_at").notNull(),
    updatedBy: text("updated_by").notNull(),
  },
  (table) => [
    uniqueIndex("content_entries_address").on(table.kind, table.slug),
    index("content_entries_updated").on(table.updatedAt, table.id),
    index("content_entries_shown").on(table.kind, table.publishedAt).where(sql`${table.status} = 'published'`),
    index("content_entries_due")
      .on(table.publishAt, table.unpublishAt)
      .where(sql`${table.publishAt} is not null or ${table.unpublishAt} is not null`),
  ],
);

/** Every version of every entry, append only: the one place where content is stored. */
export const contentVersionTable = pgTable(
  "content_versions",
  {
    id: text("id").primaryKey(),
    /** The id of its entry. */
    subject: text("subject").notNull(),
    version: integer("version").notNull(),
    value: jsonb("value").notNull(),
    authorId: text("author_id").notNull(),
    at: instant("at").notNull(),
    note: text("note"),
  },
  (table) => [uniqueIndex("content_versions_number").on(table.subject, table.version)],
);
