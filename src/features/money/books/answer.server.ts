import { and, asc, eq, inArray, min, ne, sql } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { pluralise } from "../../../platform/text/pluralise";
import { indianDay } from "../../../platform/time/indian-time";
import { approvalTable as approvals } from "../approvals/tables.server";
import type { BooksCheck, CheckAnswer, LedgerAnswer } from "../console/calls";
import { documentTable as documents, seriesTable as series } from "../documents/tables.server";
import { dueTable as dues } from "../dues/tables.server";
import { financialYearOf } from "../financial-year";
import { rupeesExact } from "../rupees-exact";
import { invoiceKinds } from "../words";
import { checkBooks, trialBalance } from "./check.server";
import { taxesOfDocuments } from "./check-taxes.server";
import { closingHindrances, yearToClose } from "./close-year.server";
import { entryTable as entries, postingTable as postings } from "./tables.server";

type Line = CheckAnswer["lines"][number];
type Db = Pick<Context, "db">;

async function taxLine(db: Db, isFine: boolean): Promise<Line> {
  const taxes = await taxesOfDocuments(db);
  const uneven = await db.db.$count(documents, ne(documents.cgstPaise, documents.sgstPaise));
  const paise = (part: keyof typeof taxes) => rupeesExact(taxes[part]);
  return {
    title: "CGST equals SGST, and tax the documents",
    isFine: isFine && uneven === 0,
    text: `${paise("cgst")} and ${paise("sgst")}; IGST ${paise("igst")}`,
  };
}

/** Shown only if a voucher was ever issued. */
async function advanceTaxLine({ db }: Db, isFine: boolean): Promise<Line[]> {
  const vouchers = await db.$count(documents, eq(documents.kind, "receipt-voucher"));
  if (vouchers === 0) return [];
  const onAdvances = eq(postings.account, "tax-on-advances");
  const [row] = await db
    .select({ paise: sql<string>`coalesce(sum(${postings.amountPaise}), 0)` })
    .from(postings)
    .where(onAdvances);
  return [
    {
      title: "Tax on advances is that of the vouchers of open dues",
      isFine,
      text: `${rupeesExact(Number(row?.paise ?? 0))}, ${pluralise(vouchers, "voucher")} issued`,
    },
  ];
}

async function checkLines({ db }: Db, check: BooksCheck): Promise<Line[]> {
  const [entryCount, postingCount] = [await db.$count(entries), await db.$count(postings)];
  const numbered = await db.select().from(series).orderBy(asc(series.year), asc(series.prefix));
  const settled = await db.$count(dues, eq(dues.status, "settled"));
  const invoices = await db.$count(documents, inArray(documents.kind, [...invoiceKinds]));
  const names = (word: string) => check.problems.every((problem) => !problem.includes(word));
  return [
    {
      title: "Every entry sums to zero",
      isFine: names("entry"),
      text: `${entryCount} entries, ${postingCount} postings`,
    },
    {
      title: "Bank equals the bank",
      isFine: names("The bank says"),
      text: check.bankPaise === null ? "No statement yet" : `${rupeesExact(check.bankPaise)} at the bank`,
    },
    {
      title: "Numbers without a gap",
      isFine: names("issued."),
      text: numbered.map(({ prefix, year, last }) => `${prefix}/${year} to ${last}`).join(", ") || "None issued yet",
    },
    await taxLine({ db }, names("by the documents")),
    ...(await advanceTaxLine({ db }, names("by its vouchers"))),
    {
      title: "Each settled due has its document",
      isFine: names("documents.") && names("allocated"),
      text: `${pluralise(settled, "settled due")}, ${pluralise(invoices, "document")}`,
    },
  ];
}

const shown = (year: string) => `20${year}`;

async function yearsOf({ db, now }: Context): Promise<string[]> {
  const [row] = await db.select({ first: min(entries.day) }).from(entries);
  const last = financialYearOf(indianDay(now));
  const first = row?.first ? financialYearOf(row.first) : last;
  const count = Number(last.slice(0, 2)) - Number(first.slice(0, 2)) + 1;
  return Array.from({ length: Math.max(1, count) }, (_, at) => {
    const from = Number(last.slice(0, 2)) - at;
    return shown(`${String(from).padStart(2, "0")}-${String(from + 1).padStart(2, "0")}`);
  });
}

async function closingOf(ctx: Context): Promise<LedgerAnswer["closing"]> {
  const year = await yearToClose(ctx);
  if (!year) return null;
  const waiting = and(eq(approvals.kind, "closing"), eq(approvals.status, "waiting"));
  return {
    year: shown(year),
    hindrances: await closingHindrances(ctx, year),
    isWaiting: (await ctx.db.$count(approvals, and(waiting, sql`${approvals.subject} = ${year}`))) > 0,
  };
}

export async function ledgerAnswer(ctx: Context): Promise<LedgerAnswer> {
  authorize(ctx, "auditor");
  return { accounts: await trialBalance(ctx), years: await yearsOf(ctx), closing: await closingOf(ctx) };
}

export async function checkAnswer(ctx: Context): Promise<CheckAnswer> {
  authorize(ctx, "auditor");
  const check = await checkBooks(ctx);
  return { ...check, lines: await checkLines(ctx, check) };
}
