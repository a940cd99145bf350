import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { rowsOf } from "../../../platform/db/db.server";
import { statementLineTable as lines, statementTable as statements } from "../bank/tables.server";
import type { BooksCheck, LedgerAnswer } from "../console/calls";
import { documentTable as documents, seriesGapTable as gaps, seriesTable as series } from "../documents/tables.server";
import { dueTable as dues } from "../dues/tables.server";
import { invoiceKinds } from "../words";
import { ledgerAccounts } from "./accounts";
import { wrongTaxes } from "./check-taxes.server";
import { allocationTable as allocations, entryTable as entries, postingTable as postings } from "./tables.server";

type Books = Pick<Context, "actor" | "db">;

const MOST_NAMED = 20;
const STALLED = "1 hour";

async function balances({ db }: Books): Promise<Map<string, number>> {
  const rows = await db
    .select({ account: postings.account, sum: sql<string>`sum(${postings.amountPaise})` })
    .from(postings)
    .groupBy(postings.account);
  return new Map(rows.map(({ account, sum }) => [account, Number(sum)]));
}

async function bankBalance({ db }: Books): Promise<number | null> {
  const last = await db
    .selectDistinctOn([lines.accountId], { balance: lines.balancePaise })
    .from(lines)
    .innerJoin(statements, eq(statements.id, lines.statementId))
    .where(and(isNotNull(statements.postedAt), isNull(statements.takenBackAt), isNotNull(lines.balancePaise)))
    .orderBy(lines.accountId, desc(statements.postedAt), desc(lines.place));
  return last.length === 0 ? null : last.reduce((sum, { balance }) => sum + (balance ?? 0), 0);
}

async function unevenEntries({ db }: Books): Promise<string[]> {
  const rows = await rowsOf<{ source: string; sum: string }>(
    db,
    sql`select ${entries.source} as source, uneven.sum as sum from (
        select ${postings.entryId} as id, sum(${postings.amountPaise}) as sum from ${postings}
        group by ${postings.entryId} having sum(${postings.amountPaise}) <> 0 limit ${MOST_NAMED}
      ) as uneven join ${entries} on ${entries.id} = uneven.id`,
  );
  return rows.map(({ source, sum }) => `The entry ${source} is off by ${sum} paise.`);
}

/** A reversal, which ends an approved refund, or the end of a due cancels its document. An open due may have an invoice issued before payment. */
async function wrongDues({ db }: Books): Promise<string[]> {
  const rows = await rowsOf<{ id: string; said: string; sum: string; documents: number; status: string }>(
    db,
    sql`select id, said, sum, documents, status from (
        select ${dues.id} as id, ${dues.paidPaise} as said, ${dues.status} as status,
          coalesce(allocated.sum, 0) as sum, coalesce(issued.documents, 0)
            - case when ${dues.status} = 'settled' then 0 else coalesce(issued.before, 0) end as documents
        from ${dues}
        left join (select due_id, sum(amount_paise) as sum from ${allocations} group by due_id) as allocated
          on allocated.due_id = ${dues.id}
        left join (
          select due_id, (count(*) filter (where kind = any(${sql.param([...invoiceKinds])}::text[]))
            - count(distinct against_id) filter (where source like 'reversal/%' or source like 'ended/%'
              or id in (select credit_note_id from refunds where status = 'declined' and credit_note_id is not null)))::int
            as documents,
            (count(*) filter (where source like 'demand/%') - count(*) filter (where source like 'ended/%'))::int as before
          from ${documents} group by due_id) as issued
          on issued.due_id = ${dues.id}
      ) as found
      where said <> sum or documents <> case when status = 'settled' then 1 else 0 end limit ${MOST_NAMED}`,
  );
  return rows.flatMap(({ id, said, sum, documents: issued, status }) => [
    ...(Number(said) === Number(sum) ? [] : [`${id} says ${said} paise are paid, allocated are ${sum}.`]),
    ...(issued === (status === "settled" ? 1 : 0) ? [] : [`${id} is ${status} and has ${issued} documents.`]),
  ]);
}

async function wronglyOwed({ db }: Books): Promise<string[]> {
  const rows = await rowsOf<{ id: string; owed: string; sum: string }>(
    db,
    sql`select id, owed, sum from (
        select ${dues.id} as id, coalesce(booked.sum, 0) as sum,
          case when issued.due_id is not null and ${dues.status} in ('open', 'part-paid') then ${dues.totalPaise} else 0 end as owed
        from ${dues}
        left join (select due_id from ${documents} where source like 'demand/%' or source like 'ended/%'
          group by due_id having count(*) = 1) as issued on issued.due_id = ${dues.id}
        left join (select due_id, sum(amount_paise) as sum from ${postings} where account = 'receivable' group by due_id) as booked
          on booked.due_id = ${dues.id}
        where issued.due_id is not null or booked.due_id is not null
      ) as found where owed <> sum limit ${MOST_NAMED}`,
  );
  return rows.map(({ id, owed, sum }) => `Of ${id} ${owed} paise are owed by its invoice, the ledger says ${sum}.`);
}

/** Series with an unconfirmed gap or a duplicate number. */
async function wrongSeries({ db }: Books): Promise<string[]> {
  const rows = await rowsOf<{ prefix: string; year: string; last: number; issued: number; missing: number }>(
    db,
    sql`select prefix, year, last,
        (select count(*)::int from ${documents} where ${documents.number} like prefix || '/' || year || '/%') as issued
        , (select coalesce(sum(${gaps.last} - ${gaps.first} + 1), 0)::int from ${gaps}
            where ${gaps.prefix} = ${series.prefix} and ${gaps.year} = ${series.year}) as missing
      from ${series}`,
  );
  return rows
    .filter(({ last, issued, missing }) => last !== issued + missing)
    .map(({ prefix, year, last, issued }) => `${prefix}/${year} is at ${last}, but ${issued} were issued.`);
}

/** Statements whose posting is stuck; the log has the reason. */
async function stalledStatements({ db }: Books): Promise<string[]> {
  const rows = await db
    .select({ fromDay: statements.fromDay, untilDay: statements.untilDay })
    .from(statements)
    .where(sql`${statements.postedAt} is null and ${statements.confirmedAt} < now() - ${STALLED}::interval`);
  return rows.map(
    ({ fromDay, untilDay }) =>
      `The statement from ${fromDay} to ${untilDay} was confirmed over an hour ago and is not posted.`,
  );
}

export async function checkBooks(ctx: Books): Promise<BooksCheck> {
  authorize(ctx, "auditor");
  const found = [
    await unevenEntries(ctx),
    await wrongDues(ctx),
    await wronglyOwed(ctx),
    await wrongSeries(ctx),
    await stalledStatements(ctx),
  ].flat();
  const [bankPaise, sums] = [await bankBalance(ctx), await balances(ctx)];
  const taxes = await wrongTaxes(ctx, sums);
  const ledgerBankPaise = sums.get("bank") ?? 0;
  const posting = await ctx.db.$count(
    statements,
    sql`${statements.confirmedAt} is not null and ${statements.postedAt} is null`,
  );
  const isOff = posting === 0 && bankPaise !== null && bankPaise !== ledgerBankPaise;
  const bank = isOff ? [`The bank says ${bankPaise} paise, the ledger ${ledgerBankPaise}.`] : [];
  const problems = [...found, ...taxes, ...bank];
  return { isEven: problems.length === 0, problems, ledgerBankPaise, bankPaise };
}

export async function trialBalance(ctx: Books): Promise<LedgerAnswer["accounts"]> {
  authorize(ctx, "auditor");
  const sums = await balances(ctx);
  return ledgerAccounts
    .map(({ account, title }) => ({ account, title, balancePaise: sums.get(account) ?? 0 }))
    .filter(({ balancePaise }) => balancePaise !== 0);
}

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
