import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { memberTable } from "../members/tables.server";

import type { Fate, ImportCounts, ImportStatus, RowChange } from "./import/calls";
import type { ColumnKey } from "./import/column-keys";
import type { Draft } from "./import/draft";
import type { Answers, Question } from "./import/questions";
import type { ValueKey } from "./import/value-answers";
import type { Before } from "./merge-plan";

/** Merged records, with their state before the merge for undoing it. */
export const mergeTable = pgTable(
  "member_merges",
  {
    id: text("id").primaryKey(),
    keptId: text("kept_id")
      .notNull()
      .references(() => memberTable.id, { onDelete: "cascade" }),
    mergedId: text("merged_id")
      .notNull()
      .references(() => memberTable.id, { onDelete: "cascade" }),
    before: jsonb("before").$type<Before>().notNull(),
    mergedBy: text("merged_by").notNull(),
    mergedAt: instant("merged_at").notNull(),
    undoUntil: instant("undo_until").notNull(),
    undoneAt: instant("undone_at"),
  },
  (table) => [index("member_merges_kept").on(table.keptId), index("member_merges_merged").on(table.mergedId)],
);

/** Uploaded lists: read first, stored after confirmation. The original is in the file storage until the import is deleted. */
export const importTable = pgTable("member_imports", {
  id: text("id").primaryKey(),
  status: text("status").$type<ImportStatus>().notNull(),
  encoding: text("encoding"),
  allOrNothing: boolean("all_or_nothing").notNull().default(false),
  counts: jsonb("counts").$type<ImportCounts>().notNull(),
  questions: jsonb("questions").$type<Question[]>().notNull().default([]),
  answers: jsonb("answers").$type<Answers>(),
  /** The storage key of the original; null once a person in it is erased. */
  fileKey: text("file_key"),
  problem: text("problem"),
  uploadedBy: text("uploaded_by").notNull(),
  uploadedAt: instant("uploaded_at").notNull(),
  endedAt: instant("ended_at"),
});

/** Fields of another system's columns as an admin assigned them, by `plainHead`. */
export const importColumnTable = pgTable("member_import_columns", {
  head: text("head").primaryKey(),
  /** Null for a skipped column. */
  key: text("key").$type<ColumnKey>(),
  setBy: text("set_by").notNull(),
  setAt: instant("set_at").notNull(),
});

/** Meanings of words as an admin assigned them, by column and `plainWord`. */
export const importValueTable = pgTable(
  "member_import_values",
  {
    key: text("key").$type<ValueKey>().notNull(),
    word: text("word").notNull(),
    /** Null for a skipped word. */
    means: text("means"),
    setBy: text("set_by").notNull(),
    setAt: instant("set_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.word] })],
);

/** The fate of each row of an uploaded file; deleted after 30 days. */
export const importRowTable = pgTable(
  "member_import_rows",
  {
    importId: text("import_id")
      .notNull()
      .references(() => importTable.id, { onDelete: "cascade" }),
    line: integer("line").notNull(),
    fate: text("fate").$type<Fate>().notNull(),
    why: text("why"),
    name: text("name"),
    number: text("number"),
    /** Null for a refused row. */
    draft: jsonb("draft").$type<Draft>(),
    /** Omitted cells, and other notes for staff. */
    notes: jsonb("notes").$type<string[]>().notNull().default([]),
    changes: jsonb("changes").$type<RowChange[]>().notNull().default([]),
    doneAt: instant("done_at"),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index("member_import_rows_fate").on(table.importId, table.fate, table.line),
    index("member_import_rows_open")
      .on(table.importId, table.line)
      .where(sql`${table.doneAt} is null and ${table.fate} in ('create', 'update')`),
  ],
);
