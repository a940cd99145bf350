import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/tables.server";
import { memberTable } from "../members/tables.server";
import type { ColumnKey } from "./import/columns";
import type { Draft } from "./import/draft";
import type { Answers, Question } from "./import/questions";
import type { ValueKey } from "./import/value-answers";
import type { Before } from "./merge-plan";
import type { Fate, ImportCounts, ImportStatus, RowChange } from "./schema";

/** Records of one person that were put together, with what both were before, so that it can be undone. */
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

/** Uploaded lists: read first, applied when somebody says so. The file itself is in the storage, until it is forgotten. */
export const importTable = pgTable("member_imports", {
  id: text("id").primaryKey(),
  status: text("status").$type<ImportStatus>().notNull(),
  encoding: text("encoding"),
  allOrNothing: boolean("all_or_nothing").notNull().default(false),
  counts: jsonb("counts").$type<ImportCounts>().notNull(),
  /** What the list leaves open, and what was said about it. */
  questions: jsonb("questions").$type<Question[]>().notNull().default([]),
  answers: jsonb("answers").$type<Answers>(),
  /** Where the file lies as it came; null once it holds somebody who was erased. */
  fileKey: text("file_key"),
  /** Why nothing was stored. */
  problem: text("problem"),
  uploadedBy: text("uploaded_by").notNull(),
  uploadedAt: instant("uploaded_at").notNull(),
  endedAt: instant("ended_at"),
});

/** What the columns of another system's lists are, as an admin said; by the head without its spelling. */
export const importColumnTable = pgTable("member_import_columns", {
  head: text("head").primaryKey(),
  /** Null for a column that is left out. */
  key: text("key").$type<ColumnKey>(),
  setBy: text("set_by").notNull(),
  setAt: instant("set_at").notNull(),
});

/** What words of lists stand for, as an admin said; by the column and the word without its spelling. */
export const importValueTable = pgTable(
  "member_import_values",
  {
    key: text("key").$type<ValueKey>().notNull(),
    word: text("word").notNull(),
    /** Null for a word that is left out. */
    means: text("means"),
    setBy: text("set_by").notNull(),
    setAt: instant("set_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.word] })],
);

/** What becomes of each row of an uploaded file; forgotten after 30 days. */
export const importRowTable = pgTable(
  "member_import_rows",
  {
    importId: text("import_id")
      .notNull()
      .references(() => importTable.id, { onDelete: "cascade" }),
    line: integer("line").notNull(),
    fate: text("fate").$type<Fate>().notNull(),
    why: text("why"),
    /** The name and the member number, as the file or the register has them. */
    name: text("name"),
    number: text("number"),
    /** What the row says; nothing of a refused one. */
    draft: jsonb("draft").$type<Draft>(),
    /** What was left out of the row, and what else staff should know. */
    notes: jsonb("notes").$type<string[]>().notNull().default([]),
    /** What a changed row would change, or changed. */
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
