import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import type { EntryKind, EntryStatus } from "./kinds";

/** Editable content: latest version, public version and plan of each entry. */
export const contentEntryTable = pgTable(
  "content_entries",
  {
    id: text("id").primaryKey(),
    kind: text("kind").$type<EntryKind>().notNull(),
    /** Its slug, if it has one; once published, the public one. */
    slug: text("slug"),
    title: text("title").notNull(),
    status: text("status").$type<EntryStatus>().notNull(),
    version: integer("version").notNull(),
    /** The public version, or the last public one after unpublishing; null before. */
    shownVersion: integer("shown_version"),
    /** The plan: when `publishVersion`, the version saved last, is published, and until when. */
    publishAt: instant("publish_at"),
    publishVersion: integer("publish_version"),
    publishUntil: instant("publish_until"),
    /** The end of the public version. */
    unpublishAt: instant("unpublish_at"),
    /** Counts the changes to the public version, its end and the plan: an optimistic lock, as `version` is for the text. */
    publicationChanges: integer("publication_changes").notNull().default(0),
    /** The first publication. */
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

/** Every version of every entry, append-only. */
export const contentVersionTable = pgTable(
  "content_versions",
  {
    id: text("id").primaryKey(),
    subject: text("subject").notNull(),
    version: integer("version").notNull(),
    value: jsonb("value").notNull(),
    authorId: text("author_id").notNull(),
    at: instant("at").notNull(),
    note: text("note"),
  },
  (table) => [uniqueIndex("content_versions_number").on(table.subject, table.version)],
);
