import { and, asc, desc, eq, isNotNull, max, ne } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { conflict } from "../../../platform/refusal";
import { dayAhead, indianDay } from "../../../platform/time/indian-time";
import type { CheckingQuery } from "../console/statement-calls";
import type { ColumnMapping } from "../statements/read-statement.server";
import { FIRST_LEDGER } from "./account.server";
import { type Row, rowsOver } from "./statement-rows.server";
import {
  bankAccountChangeTable as changes,
  statementLineTable as lines,
  statementTable as statements,
} from "./tables.server";

const AT_ONCE = 2_000;
const MOST_WITHOUT_BALANCE = 1_000;

type Reading = Pick<Context, "db">;

async function lastDayOf({ db }: Reading, accountId: string): Promise<string | undefined> {
  const [last] = await db
    .select({ day: max(lines.valueDate) })
    .from(lines)
    .where(and(eq(lines.accountId, accountId), ne(lines.status, "taken-back")));
  return last?.day ?? undefined;
}

/** Rows after the last stored day need no look-up, because the day is part of the identity. */
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

/** The last stored row with its balance, computed from an earlier row if the bank gave none. */
export async function lastStored(ctx: Reading, accountId: string) {
  const stored = ctx.db
    .select({ balance: lines.balancePaise, valueDate: lines.valueDate, amountPaise: lines.amountPaise })
    .from(lines)
    .innerJoin(statements, eq(statements.id, lines.statementId))
    .where(and(eq(lines.accountId, accountId), isNotNull(statements.confirmedAt), ne(lines.status, "taken-back")))
    .orderBy(desc(statements.confirmedAt), desc(lines.place))
    .$dynamic();
  const [last] = await stored.limit(1);
  if (!last || last.balance !== null) return last;
  const rows = await stored.limit(MOST_WITHOUT_BALANCE);
  const at = rows.findIndex(({ balance }) => balance !== null);
  const since = rows.slice(0, Math.max(at, 0)).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return { ...last, balance: at === -1 ? null : (rows[at]?.balance ?? 0) + since };
}

/** A zero balance proves nothing: a closed account ends with it and a new one starts with it. */
async function followsOn(ctx: Reading, accountId: string, rows: readonly Row[]): Promise<boolean> {
  const [first] = rows;
  if (!first) return false;
  if ((await newOnes(ctx, accountId, rows)).length < rows.length) return true;
  const last = await lastStored(ctx, accountId);
  if (!last?.balance || first.balancePaise === null) return false;
  return first.balancePaise - first.amountPaise === last.balance;
}

/**
 * The rows of a file with their account. A statement of a former account continues there, and a corrected account
 * number starts no second account. Throws like rowsOver, and 409 if staff must confirm the first statement of the
 * present account.
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
  if (query.account !== "present" && !(await lastStored(ctx, present.accountId)))
    throw conflict(
      "which_account",
      "This file does not continue any statement. If it is from the former account, please download the days since its last statement as well. If it is the first file of the present account, please say so.",
    );
  return { accountId: present.accountId, ...read };
}

async function shownAccounts({ db }: Reading) {
  const set = await db
    .select({ ledgerId: changes.ledgerId, setAt: changes.setAt })
    .from(changes)
    .where(isNotNull(changes.setAt))
    .orderBy(asc(changes.fromVersion));
  const shown: { accountId: string; setAt: Date | null }[] = [{ accountId: FIRST_LEDGER, setAt: null }];
  for (const { ledgerId, setAt } of set) {
    const accountId = ledgerId ?? FIRST_LEDGER;
    if (accountId !== shown.at(-1)?.accountId) shown.push({ accountId, setAt });
  }
  return shown;
}

/** `from` is inclusive, `next` exclusive; both null at the open ends. Undefined if payers never saw the account. */
export async function daysOfAccount(
  ctx: Reading,
  accountId: string,
): Promise<{ from: string | null; next: string | null } | undefined> {
  const shown = await shownAccounts(ctx);
  const place = shown.findLastIndex((one) => one.accountId === accountId);
  if (place === -1) return undefined;
  const [since, replacedAt] = [shown[place]?.setAt, shown[place + 1]?.setAt];
  return { from: since ? dayAhead(1, since) : null, next: replacedAt ? indianDay(replacedAt) : null };
}

export async function accountShownOn(ctx: Reading, day: string): Promise<string> {
  const shown = await shownAccounts(ctx);
  const last = shown.findLast(({ setAt }) => setAt === null || indianDay(setAt) <= day);
  return last?.accountId ?? FIRST_LEDGER;
}
