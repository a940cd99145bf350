import { sql } from "drizzle-orm";
import {
  bigint,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { dueTable } from "../dues/tables.server";
import { paise } from "../paise-column.server";
import type { TaxRules } from "../tax-rules";
import type { DocumentKind } from "../words";
import type { PrintedDocument } from "./printed-document";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Numbers have no gaps within a series and a financial year. Lock these rows after all others. */
export const seriesTable = pgTable(
  "document_series",
  {
    prefix: text("prefix").notNull(),
    /** Such as 26-27. */
    year: text("year").notNull(),
    last: integer("last").notNull(),
    lastDay: date("last_day", { mode: "string" }).notNull(),
    /** The time of a backup restore, until staff confirm the last number. */
    unconfirmedSince: instant("unconfirmed_since"),
  },
  ({ prefix, year }) => [primaryKey({ columns: [prefix, year] })],
);

/** Numbers issued after a backup that was later restored; this database lacks their documents. */
export const seriesGapTable = pgTable(
  "series_gaps",
  {
    prefix: text("prefix").notNull(),
    year: text("year").notNull(),
    first: integer("first").notNull(),
    last: integer("last").notNull(),
    confirmedAt: instant("confirmed_at").notNull(),
  },
  ({ prefix, year, first }) => [primaryKey({ columns: [prefix, year, first] })],
);

/** Has no names. Rows are added, never changed. */
export const documentTable = pgTable(
  "documents",
  {
    id: text("id").primaryKey(),
    number: text("number").notNull(),
    kind: text("kind").$type<DocumentKind>().notNull(),
    /**
     * The unique reason of issue, such as due/<id>, demand/<due>, refund/<id>, reversal/<allocation>,
     * advance/<allocation> or returned/<voucher>.
     */
    source: text("source").notNull(),
    dueId: text("due_id")
      .notNull()
      .references(() => dueTable.id),
    /** The invoice of a credit note, or the receipt voucher of a refund voucher. */
    againstId: text("against_id"),
    day: date("day", { mode: "string" }).notNull(),
    totalPaise: paise("total_paise").notNull(),
    taxablePaise: paise("taxable_paise").notNull(),
    cgstPaise: paise("cgst_paise").notNull(),
    sgstPaise: paise("sgst_paise").notNull(),
    igstPaise: paise("igst_paise").notNull(),
    issuedAt: instant("issued_at").notNull(),
  },
  ({ number, source, dueId, againstId, day, id }) => [
    uniqueIndex("documents_number").on(number),
    index("documents_against").on(againstId).where(sql`${againstId} is not null`),
    uniqueIndex("documents_source").on(source),
    index("documents_due").on(dueId),
    index("documents_day").on(day, id),
  ],
);

/**
 * The invoice that includes a receipt voucher and takes over its tax. A credit note that cancels the invoice adds
 * another row and revives the voucher. Rows are added, never changed.
 */
export const voucherUseTable = pgTable(
  "voucher_uses",
  {
    voucherId: text("voucher_id")
      .notNull()
      .references(() => documentTable.id),
    documentId: text("document_id")
      .notNull()
      .references(() => documentTable.id),
  },
  ({ voucherId, documentId }) => [
    primaryKey({ columns: [voucherId, documentId] }),
    index("voucher_uses_document").on(documentId),
  ],
);

/** Printed contents and the PDF as first served; deleted after the statutory retention period. */
export const documentFileTable = pgTable("document_files", {
  documentId: text("document_id")
    .primaryKey()
    .references(() => documentTable.id),
  printed: jsonb("printed").$type<PrintedDocument>().notNull(),
  pdf: bytes("pdf"),
});

/** Tax rules from a day on. Rows are added, never changed; issued documents stay unchanged. */
export const taxRuleTable = pgTable(
  "tax_rules",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    fromDay: date("from_day", { mode: "string" }).notNull(),
    rules: jsonb("rules").$type<TaxRules>().notNull(),
    setBy: text("set_by").notNull(),
    setAt: instant("set_at").notNull(),
  },
  ({ fromDay, id }) => [index("tax_rules_day").on(fromDay, id)],
);
