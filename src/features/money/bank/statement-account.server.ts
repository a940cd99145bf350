import { and, desc, eq, isNotNull, isNull, max, min, ne } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { indianDay } from "../../../platform/indian-time";
import { isAnyOf } from "../../../platform/insert-many.server";
import type { CheckingQuery } from "../console/statement-schema";
import type { ColumnMapping } from "../statements/reading.server";
import { bankAccount } from "./account.server";
import { type Row, rowsOver } from "./statement-rows.server";
import { statementLineTable as lines, statementTable as statements } from "./tables.server";

const AT_ONCE = 2_000;
const MOST_WITHOUT_BALANCE = 1_000;

type Reading = Pick<Context, "db">;

/** The last day of which a row is stored; undefined before the first. */
async function lastDayOf({ db }: Reading, accountId: string): Promise<string | undefined> {
  const [last] = await db
    .select({ day: max(lines.valueDate) })
    .from(lines)
    .where(and(eq(lines.accountId, accountId), ne(lines.status, "taken-back")));
  return last?.day ?? undefined;
}

/** Those of `rows` that are not stored yet: all of the days after the last one, as the day is a part of the identity. */
export async function newOnes(ctx: Reading, accountId: string, rows: readonly Row[]): Promise<Row[]> {
  const lastDay = await lastDayOf(ctx, accountId);
  const doubtful = rows.filter(({ valueDate }) => lastDay !== undefined && valueDate <= lastDay);
  const known = new Set<string>();
  for (let from = 0; from < doubtful.length; from += AT_ONCE) {
    const some = doubtful
      .slice(from, from + AT_ONCE)
      .flatMap(({ identity, printedAs }) => (identity === printedAs ? [identity] : [identity, printedAs]));
    const found = await ctx.db
      .select({ identity: lines.identity })
      .from(lines)
      .where(and(eq(lines.accountId, accountId), isAnyOf(lines.identity, some)));
    for (const { identity } of found) known.add(identity);
  }
  return rows.filter(({ identity, printedAs }) => !known.has(identity) && !known.has(printedAs));
}

/** The last row stored, with the balance after it: computed from the last one with a balance where it has none. */
export async function lastStored(ctx: Reading, accountId: string) {
  const stored = ctx.db
    .select({ balance: lines.balancePaise, valueDate: lines.valueDate, amountPaise: lines.amountPaise })
    .from(lines)
    .innerJoin(statements, eq(statements.id, lines.statementId))
    .where(
      and(
        ...[eq(lines.accountId, accountId), isNotNull(statements.confirmedAt)],
        ne(lines.status, "taken-back"),
      ),
    )
    .orderBy(desc(statements.confirmedAt), desc(lines.place))
    .$dynamic();
  const [last] = await stored.limit(1);
  if (!last || last.balance !== null) return last;
  const rows = await stored.limit(MOST_WITHOUT_BALANCE);
  const at = rows.findIndex(({ balance }) => balance !== null);
  const since = rows.slice(0, Math.max(at, 0)).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return { ...last, balance: at === -1 ? null : (rows[at]?.balance ?? 0) + since };
}

/** Whether rows are of the account under `accountId`: some are stored there, or the first goes on from its last balance to the paisa. */
async function followsOn(ctx: Reading, accountId: string, rows: readonly Row[]): Promise<boolean> {
  const [first] = rows;
  if (!first) return false;
  if ((await newOnes(ctx, accountId, rows)).length < rows.length) return true;
  const last = await lastStored(ctx, accountId);
  return !!last && first.balancePaise !== null && first.balancePaise - first.amountPaise === last.balance;
}

/**
 * The rows of a file with the account that it is of: what still comes on a former account goes on there, and a corrected number begins
 * no second account. Throws as rowsOver.
 */
export async function rowsOfAccount(
  ctx: Context,
  file: Buffer,
  present: { accountId: string; columns: ColumnMapping },
  query: CheckingQuery,
) {
  const today = indianDay(ctx.now);
  const read = await rowsOver(file, present, query, today);
  const others = await ctx.db
    .selectDistinct({ id: statements.accountId })
    .from(statements)
    .where(and(isNotNull(statements.confirmedAt), ne(statements.accountId, present.accountId)));
  if (others.length === 0 || (await followsOn(ctx, present.accountId, read.rows)))
    return { accountId: present.accountId, ...read };
  for (const { id: accountId } of others) {
    const found = await rowsOver(file, { ...present, accountId }, query, today);
    if (await followsOn(ctx, accountId, found.rows)) return { accountId, ...found };
  }
  return { accountId: present.accountId, ...read };
}

/**
 * The days on which what was paid came to an account: from its first statement to that of the next one. The first account has no
 * beginning, and the present one no end. Undefined where a newer account has no statement yet: no day is known to be the former's.
 */
export async function daysOfAccount(
  ctx: Context,
  accountId: string,
): Promise<{ from: string | null; next: string | null } | undefined> {
  const starts = await ctx.db
    .select({ accountId: statements.accountId, from: min(statements.fromDay) })
    .from(statements)
    .where(and(isNotNull(statements.postedAt), isNull(statements.takenBackAt)))
    .groupBy(statements.accountId)
    .orderBy(min(statements.fromDay));
  const place = starts.findIndex((start) => start.accountId === accountId);
  const next = starts[place + 1]?.from ?? null;
  if (next === null && accountId !== (await bankAccount(ctx))?.ledgerId) return undefined;
  return { from: place > 0 ? (starts[place]?.from ?? null) : null, next };
}
