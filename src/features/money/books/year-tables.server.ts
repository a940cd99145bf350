import { and, asc, between, eq, inArray, lte, ne, sql } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { rowsOf } from "../../../platform/db/db.server";
import { indianDay } from "../../../platform/time/indian-time";
import { countedDocuments } from "../documents/counted-documents.server";
import type { PrintedDocument } from "../documents/printed-document";
import { documentTable as documents, documentFileTable as files } from "../documents/tables.server";
import { tdsTable as deductions, dueTable as dues, tdsReversalTable as reversals } from "../dues/tables.server";
import { financialYearOf, firstDayOf, lastDayOf } from "../financial-year";
import { stateTaxOf } from "../gstin";
import { taxRulesOn } from "../tax-rules.server";
import { type DocumentKind, documentTitles, invoiceKinds } from "../words";
import { type LedgerAccount, titleOfAccount } from "./accounts";
import { closingOf } from "./close-year.server";
import { entryTable as entries, postingTable as postings } from "./tables.server";

type Cell = string | number;
export type YearTable = { name: string; head: readonly string[]; rows: readonly (readonly Cell[])[] };
type Span = { first: string; last: string };
type Taxed = Span & { taxNames: readonly string[] };

const rupees = (paise: number | string) => (Number(paise) / 100).toFixed(2);

async function dayBook({ db }: Context, { first, last }: Span): Promise<YearTable> {
  const rows = await db
    .select({ entry: entries, account: postings.account, paise: postings.amountPaise, due: postings.dueId })
    .from(postings)
    .innerJoin(entries, eq(entries.id, postings.entryId))
    .where(between(entries.day, first, last))
    .orderBy(asc(entries.day), asc(entries.id), asc(postings.id));
  return {
    name: "day-book",
    head: ["Day", "Entry", "Note", "Account", "Due", "Debit", "Credit"],
    rows: rows.map(({ entry, account, paise, due }) => [
      entry.day,
      entry.id,
      entry.note,
      titleOfAccount(account),
      due ?? "",
      paise > 0 ? rupees(paise) : "",
      paise < 0 ? rupees(-paise) : "",
    ]),
  };
}

/** Without the closing of the year itself, which empties its income and expenses. */
async function trialBalance({ db }: Context, { last }: Span): Promise<YearTable> {
  const rows = await db
    .select({ account: postings.account, paise: sql<string>`sum(${postings.amountPaise})` })
    .from(postings)
    .innerJoin(entries, eq(entries.id, postings.entryId))
    .where(and(lte(entries.day, last), ne(entries.source, closingOf(financialYearOf(last)))))
    .groupBy(postings.account)
    .orderBy(asc(postings.account));
  const side = (sign: 1 | -1) => (paise: string) => (Number(paise) * sign > 0 ? rupees(Number(paise) * sign) : "");
  return {
    name: "trial-balance",
    head: ["Account", "Debit", "Credit"],
    rows: rows.map(({ account, paise }) => [titleOfAccount(account), side(1)(paise), side(-1)(paise)]),
  };
}

const deliveredTo = (delivery: PrintedDocument["delivery"]) =>
  delivery ? [...delivery.address.split("\n"), delivery.state ?? ""].filter(Boolean).join(", ") : "";

const documentTables: Record<string, readonly DocumentKind[]> = {
  documents: invoiceKinds,
  "credit-notes": ["credit-note"],
  vouchers: ["receipt-voucher", "refund-voucher"],
};

async function documentsOf({ db }: Context, { first, last, taxNames }: Taxed, name: string): Promise<YearTable> {
  const kind = inArray(documents.kind, [...(documentTables[name] ?? [])]);
  const rows = await db
    .select({ document: documents, printed: files.printed })
    .from(documents)
    .leftJoin(files, eq(files.documentId, documents.id))
    .where(and(between(documents.day, first, last), kind))
    .orderBy(asc(documents.number));
  return {
    name,
    head: [
      "Number",
      "Day",
      "Document",
      "Against",
      "Reference",
      "Payer",
      "GSTIN",
      "Place of supply",
      "Taxable value",
      ...taxNames,
      "Total",
      "Delivery address",
    ],
    rows: rows.map(({ document: one, printed }) => [
      one.number,
      one.day,
      documentTitles[one.kind],
      printed?.against?.number ?? "",
      one.dueId,
      printed?.payer.name ?? "",
      printed?.payer.gstin ?? "",
      printed?.placeOfSupply ?? "",
      ...[one.taxablePaise, one.cgstPaise, one.sgstPaise, one.igstPaise, one.totalPaise].map(rupees),
      deliveredTo(printed?.delivery),
    ]),
  };
}

/** Net of credit notes and cancelled vouchers, by state of supply and tax rate. */
async function taxByStateAndRate({ db }: Context, { first, last, taxNames }: Taxed): Promise<YearTable> {
  const rows = await rowsOf<Record<"state" | "rate" | "taxable" | "cgst" | "sgst" | "igst", string>>(
    db,
    sql`select coalesce(printed ->> 'placeOfSupply', '') as state, line ->> 'ratePercent' as rate,
        sum(sign * (line ->> 'taxablePaise')::bigint) as taxable, sum(sign * (line ->> 'cgstPaise')::bigint) as cgst,
        sum(sign * (line ->> 'sgstPaise')::bigint) as sgst, sum(sign * (line ->> 'igstPaise')::bigint) as igst
      from (
        select ${files.printed} as printed, sign
        from ${countedDocuments} as counted join ${files} on ${files.documentId} = counted.id
        where counted.day between ${first} and ${last}
      ) as issued cross join lateral jsonb_array_elements(printed -> 'lines') as line
      group by 1, 2 order by 1, 2`,
  );
  return {
    name: "tax-by-state-and-rate",
    head: ["Place of supply", "Rate %", "Taxable value", ...taxNames],
    rows: rows.map(({ state, rate, taxable, cgst, sgst, igst }) => [
      state,
      rate,
      ...[taxable, cgst, sgst, igst].map(rupees),
    ]),
  };
}

/** Bookings of the year, including those reversed later, and the reversals of the year. */
async function deductedAtSource({ db }: Context, { first, last }: Span): Promise<YearTable> {
  const name = dues.name;
  const booked = await db
    .select({ row: deductions, name })
    .from(deductions)
    .innerJoin(dues, eq(dues.id, deductions.dueId));
  const reversed = await db
    .select({ row: reversals, name })
    .from(reversals)
    .innerJoin(dues, eq(dues.id, reversals.dueId));
  const all = [
    ...[...booked, ...reversed].map((one) => ({ ...one, at: one.row.bookedAt, isBack: false })),
    ...reversed.map((one) => ({ ...one, at: one.row.reversedAt, isBack: true })),
  ];
  const rows = all
    .map((one) => ({ ...one, day: indianDay(one.at) }))
    .filter(({ day }) => first <= day && day <= last)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  return {
    name: "tax-deducted-at-source",
    head: ["Day", "Reference", "Payer", "Amount", "Taken back", "Certificate"],
    rows: rows.map(({ row, name: payer, day, isBack }) => [
      day,
      row.dueId,
      payer ?? "",
      ...(isBack ? ["", rupees(row.amountPaise)] : [rupees(row.amountPaise), ""]),
      row.certificate ?? "missing",
    ]),
  };
}

/** Payments until the end of the year for dues without an invoice. */
async function advances({ db }: Context, { last }: Span): Promise<YearTable> {
  const on = (account: LedgerAccount) =>
    sql<string>`coalesce(sum(${postings.amountPaise}) filter (where ${postings.account} = ${account}), 0)`;
  const sum = sql<string>`-${on("advances")}`;
  const rows = await db
    .select({
      dueId: postings.dueId,
      paise: sum,
      tax: on("tax-on-advances"),
      name: sql<string | null>`max(${dues.name})`,
    })
    .from(postings)
    .innerJoin(entries, eq(entries.id, postings.entryId))
    .leftJoin(dues, eq(dues.id, postings.dueId))
    .where(and(inArray(postings.account, ["advances", "receivable", "tax-on-advances"]), lte(entries.day, last)))
    .groupBy(postings.dueId)
    .having(and(sql`${on("advances")} <> 0`, sql`${on("receivable")} = 0`))
    .orderBy(asc(postings.dueId));
  return {
    name: "advances",
    head: ["Reference", "Payer", "Received, not yet invoiced", "Of it tax"],
    rows: rows.map(({ dueId, name, paise, tax }) => [dueId ?? "", name ?? "", rupees(paise), rupees(tax)]),
  };
}

export async function yearTables(ctx: Context, year: string): Promise<YearTable[]> {
  const days = { first: firstDayOf(year), last: lastDayOf(year) };
  const rules = await taxRulesOn(ctx, days.last);
  const span = { ...days, taxNames: ["CGST", stateTaxOf(rules?.gstin ?? null), "IGST"] };
  return [
    await dayBook(ctx, span),
    await trialBalance(ctx, span),
    await documentsOf(ctx, span, "documents"),
    await documentsOf(ctx, span, "credit-notes"),
    await documentsOf(ctx, span, "vouchers"),
    await taxByStateAndRate(ctx, span),
    await deductedAtSource(ctx, span),
    await advances(ctx, span),
  ];
}
