import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { counted } from "../../../platform/counted";
import { rowsOf } from "../../../platform/db.server";
import type { BooksCheck, CheckAnswer } from "../console/schema";
import { documentTable as documents, seriesTable as series } from "../documents/tables.server";
import { dueTable as dues } from "../dues/tables.server";
import { rupeesExact } from "../rupees-exact";
import { entryTable as entries, postingTable as postings } from "./tables.server";

type Line = CheckAnswer["lines"][number];
type Db = Pick<Context, "db">;

async function taxLine({ db }: Db): Promise<Line> {
  const [row] = await rowsOf<Record<"cgst" | "sgst" | "igst" | "uneven", string>>(
    db,
    sql`select coalesce(sum(sign * cgst_paise), 0) as cgst, coalesce(sum(sign * sgst_paise), 0) as sgst,
        coalesce(sum(sign * igst_paise), 0) as igst, count(*) filter (where cgst_paise <> sgst_paise) as uneven
      from (select ${documents.cgstPaise} as cgst_paise, ${documents.sgstPaise} as sgst_paise,
        ${documents.igstPaise} as igst_paise, case when ${documents.kind} = 'credit-note' then -1 else 1 end as sign
        from ${documents}) as issued`,
  );
  const paise = (part: "cgst" | "sgst" | "igst") => rupeesExact(Number(row?.[part] ?? 0));
  return {
    title: "CGST equals SGST",
    isFine: Number(row?.uneven ?? 0) === 0,
    text: `${paise("cgst")} and ${paise("sgst")}; IGST ${paise("igst")}`,
  };
}

/** What the check looked at, a line each, as the treasurer reads it. */
export async function checkLines({ db }: Db, check: BooksCheck): Promise<Line[]> {
  const [entryCount, postingCount] = [await db.$count(entries), await db.$count(postings)];
  const numbered = await db.select().from(series).orderBy(asc(series.year), asc(series.prefix));
  const settled = await db.$count(dues, eq(dues.status, "settled"));
  const invoices = await db.$count(documents, and(ne(documents.kind, "credit-note")));
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
      text:
        numbered.map(({ prefix, year, last }) => `${prefix}/${year} to ${last}`).join(", ") ||
        "None issued yet",
    },
    await taxLine({ db }),
    {
      title: "Each settled due has its document",
      isFine: names("documents.") && names("allocated"),
      text: `${counted(settled, "settled due")}, ${counted(invoices, "document")}`,
    },
  ];
}
