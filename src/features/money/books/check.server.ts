import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { rowsOf } from "../../../platform/db.server";
import { statementLineTable as lines, statementTable as statements } from "../bank/tables.server";
import { documentTable as documents, seriesTable as series } from "../documents/tables.server";
import { dueTable as dues } from "../dues/tables.server";
import type { BooksAnswer, BooksCheck } from "../schema";
import { ledgerAccounts } from "./accounts";
import { allocationTable as allocations, entryTable as entries, postingTable as postings } from "./tables.server";

/** What reading the books needs: commands have no more. */
type Books = Pick<Context, "actor" | "db">;

const MOST_NAMED = 20;

async function balances({ db }: Books): Promise<Map<string, number>> {
  const rows = await db
    .select({ account: postings.account, sum: sql<string>`sum(${postings.amountPaise})` })
    .from(postings)
    .groupBy(postings.account);
  return new Map(rows.map(({ account, sum }) => [account, Number(sum)]));
}

/** The bank's own balance after the last line that was posted. */
async function bankBalance({ db }: Books): Promise<number | null> {
  const [last] = await db
    .select({ balance: lines.balancePaise })
    .from(lines)
    .innerJoin(statements, eq(statements.id, lines.statementId))
    .where(and(isNotNull(statements.postedAt), isNotNull(lines.balancePaise)))
    .orderBy(desc(statements.postedAt), desc(lines.place))
    .limit(1);
  return last?.balance ?? null;
}

/** Entries whose sides are not zero together. */
async function unevenEntries({ db }: Books): Promise<string[]> {
  const rows = await rowsOf<{ source: string; sum: string }>(
    db,
    sql`select ${entries.source} as source, sum(${postings.amountPaise}) as sum from ${entries}
      join ${postings} on ${postings.entryId} = ${entries.id}
      group by ${entries.id}, ${entries.source} having sum(${postings.amountPaise}) <> 0 limit ${MOST_NAMED}`,
  );
  return rows.map(({ source, sum }) => `The entry ${source} is off by ${sum} paise.`);
}

/** Dues that say to be paid something else than was allocated to them, and settled ones without their document. */
async function wrongDues({ db }: Books): Promise<string[]> {
  const rows = await rowsOf<{ id: string; said: string; sum: string; documents: number; status: string }>(
    db,
    sql`select ${dues.id} as id, ${dues.paidPaise} as said, ${dues.status} as status,
        (select coalesce(sum(${allocations.amountPaise}), 0) from ${allocations} where ${allocations.dueId} = ${dues.id}) as sum,
        (select count(*)::int from ${documents} where ${documents.dueId} = ${dues.id}) as documents
      from ${dues}`,
  );
  return rows
    .flatMap(({ id, said, sum, documents: issued, status }) => [
      ...(Number(said) === Number(sum) ? [] : [`${id} says ${said} paise are paid, allocated are ${sum}.`]),
      ...(issued === (status === "settled" ? 1 : 0) ? [] : [`${id} is ${status} and has ${issued} documents.`]),
    ])
    .slice(0, MOST_NAMED);
}

/** Series whose last number is not how many were issued: a gap or a double. */
async function wrongSeries({ db }: Books): Promise<string[]> {
  const rows = await rowsOf<{ prefix: string; year: string; last: number; issued: number }>(
    db,
    sql`select prefix, year, last,
        (select count(*)::int from ${documents} where ${documents.number} like prefix || '/' || year || '/%') as issued
      from ${series}`,
  );
  return rows
    .filter(({ last, issued }) => last !== issued)
    .map(({ prefix, year, last, issued }) => `${prefix}/${year} is at ${last}, but ${issued} were issued.`);
}

/** Whether the books are even, every due is what was allocated to it, no number is missing, and the bank's balance is the ledger's. */
export async function checkBooks(ctx: Books): Promise<BooksCheck> {
  authorize(ctx, "auditor");
  const found = [await unevenEntries(ctx), await wrongDues(ctx), await wrongSeries(ctx)].flat();
  const [bankPaise, sums] = [await bankBalance(ctx), await balances(ctx)];
  const ledgerBankPaise = sums.get("bank") ?? 0;
  const posting = await ctx.db.$count(
    statements,
    sql`${statements.confirmedAt} is not null and ${statements.postedAt} is null`,
  );
  const isOff = posting === 0 && bankPaise !== null && bankPaise !== ledgerBankPaise;
  const bank = isOff ? [`The bank says ${bankPaise} paise, the ledger ${ledgerBankPaise}.`] : [];
  const problems = [...found, ...bank];
  return { isEven: problems.length === 0, problems, ledgerBankPaise, bankPaise };
}

/** What stands on each account, with the check. */
export async function readBooks(ctx: Books): Promise<BooksAnswer> {
  authorize(ctx, "auditor");
  const sums = await balances(ctx);
  const accounts = ledgerAccounts
    .map(({ account, title }) => ({ account, title, balancePaise: sums.get(account) ?? 0 }))
    .filter(({ balancePaise }) => balancePaise !== 0);
  return { accounts, check: await checkBooks(ctx) };
}

/** Checks the books each night: where they are off, the log and the record say so. */
export const checkNightly = {
  name: "money.check-books",
  async run(ctx: Context): Promise<void> {
    authorize(ctx, "system");
    const { isEven, problems } = await checkBooks(ctx);
    if (isEven) return;
    ctx.log.error({ problems }, "the books are not even");
    await transaction(ctx, (tx) => record(tx, "books.uneven", "ledger"));
  },
};
