import { and, desc, eq, isNotNull, isNull, max, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { indianDay } from "../../../platform/indian-time";
import { insertEach, isAnyOf } from "../../../platform/insert-many.server";
import { newId } from "../../../platform/new-id.server";
import { badRequest, conflict } from "../../../platform/refusal";
import type { CheckedStatement, StatementView } from "../console/schema";
import { matchLine } from "../matching";
import { firstBreak, lineIdentities } from "../statements/continuity";
import type { ColumnMapping, ReadLine } from "../statements/reading.server";
import { type BankAccount, bankAccount } from "./account.server";
import { factsOf } from "./facts.server";
import {
  statementLineTable as lines,
  type StatementSums,
  statementTable as statements,
} from "./tables.server";

const AT_ONCE = 2_000;

export const statementView = (row: typeof statements.$inferSelect): StatementView => ({
  ...{ id: row.id, fromDay: row.fromDay, untilDay: row.untilDay, rows: row.rows, newRows: row.newRows },
  ...{ openingPaise: row.openingPaise, closingPaise: row.closingPaise },
  checkedAt: row.checkedAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  postedAt: row.postedAt?.toISOString() ?? null,
  sums: row.sums,
});

/** The account, for what needs one. Throws 409 without. */
export async function accountForStatements(ctx: Context): Promise<BankAccount> {
  const account = await bankAccount(ctx);
  if (!account) throw conflict("no_bank_details", "Please enter the bank details first.");
  return account;
}

type Row = ReadLine & { identity: string; place: number };

/** The last day of which a row is stored; undefined before the first. */
async function lastDayOf({ db }: Tx, accountId: string): Promise<string | undefined> {
  const [last] = await db
    .select({ day: max(lines.valueDate) })
    .from(lines)
    .where(eq(lines.accountId, accountId));
  return last?.day ?? undefined;
}

/** Those of `rows` that are not stored yet: all of the days after the last one, as the day is a part of the identity. */
async function newOnes(tx: Tx, accountId: string, rows: readonly Row[]): Promise<Row[]> {
  const lastDay = await lastDayOf(tx, accountId);
  const doubtful = rows.filter(({ valueDate }) => lastDay !== undefined && valueDate <= lastDay);
  const known = new Set<string>();
  for (let from = 0; from < doubtful.length; from += AT_ONCE) {
    const some = doubtful.slice(from, from + AT_ONCE).map(({ identity }) => identity);
    const found = await tx.db
      .select({ identity: lines.identity })
      .from(lines)
      .where(and(eq(lines.accountId, accountId), isAnyOf(lines.identity, some)));
    for (const { identity } of found) known.add(identity);
  }
  return rows.filter(({ identity }) => !known.has(identity));
}

async function lastStored(tx: Tx, accountId: string) {
  const [last] = await tx.db
    .select({ balance: lines.balancePaise, valueDate: lines.valueDate })
    .from(lines)
    .innerJoin(statements, eq(statements.id, lines.statementId))
    .where(and(eq(lines.accountId, accountId), isNotNull(statements.confirmedAt)))
    .orderBy(desc(statements.confirmedAt), desc(lines.place))
    .limit(1);
  return last;
}

/** Throws 409 where the balances of `rows` do not follow each other, or not what is stored. */
async function refuseGap(
  tx: Tx,
  accountId: string,
  rows: readonly Row[],
  fresh: readonly Row[],
): Promise<void> {
  const at = firstBreak([...rows], null);
  if (at !== null)
    throw conflict(
      "statement_gap",
      `The balance of row ${at + 1} of the file (${rows[at]?.valueDate}) does not follow from the row before: rows are missing or were changed.`,
    );
  const last = await lastStored(tx, accountId);
  const [first] = fresh;
  if (!last || !first || first.balancePaise === null) return;
  if (first.balancePaise - first.amountPaise !== last.balance)
    throw conflict(
      "statement_gap",
      `This file goes on at ${first.valueDate} with another balance than the last row stored, of ${last.valueDate}. Please export the days between as well.`,
    );
}

/** Takes away statements that were looked through and never confirmed: each file stands by itself. */
async function dropUnconfirmed(tx: Tx, accountId: string): Promise<void> {
  await tx.db
    .delete(statements)
    .where(and(eq(statements.accountId, accountId), isNull(statements.confirmedAt)));
}

function sumsOf(rows: readonly Row[]): StatementSums {
  const amounts = rows.map(({ amountPaise }) => amountPaise);
  const [ins, outs] = [amounts.filter((one) => one > 0), amounts.filter((one) => one < 0)];
  const total = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0);
  return { inRows: ins.length, inPaise: total(ins), outRows: outs.length, outPaise: total(outs) };
}

async function store(tx: Tx, accountId: string, rows: readonly Row[], fresh: readonly Row[]) {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) throw badRequest("no_rows", "The file has no rows of days that are over.");
  const openingPaise = first.balancePaise === null ? null : first.balancePaise - first.amountPaise;
  const [statement] = await tx.db
    .insert(statements)
    .values({
      ...{ id: newId(), accountId, fromDay: first.valueDate, untilDay: last.valueDate },
      ...{ rows: rows.length, newRows: fresh.length, openingPaise, closingPaise: last.balancePaise },
      ...{ sums: sumsOf(rows), checkedAt: tx.now },
    })
    .returning();
  if (!statement) throw new Error("the statement was not stored");
  for (let from = 0; from < fresh.length; from += AT_ONCE)
    await insertEach(
      tx.db,
      lines,
      fresh.slice(from, from + AT_ONCE).map((row) => ({
        ...row,
        ...{ id: newId(), statementId: statement.id, accountId },
      })),
    );
  return statement;
}

async function countMatched(tx: Tx, fresh: readonly Row[]): Promise<number> {
  let matched = 0;
  for (let from = 0; from < fresh.length; from += AT_ONCE) {
    const some = fresh.slice(from, from + AT_ONCE);
    const facts = await factsOf(tx, some);
    matched += some.filter((line) => matchLine(line, facts).kind !== "open").length;
  }
  return matched;
}

/**
 * The rows of a file of days before `today`, and how many wait for their day to be over. What was read is let go of: a file has up to
 * 2,00,000 rows. Throws 400 with the line that cannot be read.
 */
async function rowsOver(csv: Buffer, accountId: string, columns: ColumnMapping, today: string) {
  const { readStatement } = await import("../statements/reading.server");
  const read = readStatement(csv, columns);
  if ("problem" in read) throw badRequest("statement_unreadable", `Line ${read.line}: ${read.problem}`);
  const over = read.lines.filter(({ valueDate }) => valueDate < today);
  const identities = lineIdentities(accountId, over);
  const rows = over.map((line, place): Row => ({ ...line, place, identity: identities[place] ?? "" }));
  return { rows, waiting: read.lines.length - over.length };
}

/**
 * Looks a statement of the bank through and stores its new rows until somebody confirms them. Rows of today wait, as they may still
 * change. Throws 400 with the line that cannot be read, and 409 for a gap or without bank details.
 */
export async function checkStatement(ctx: Context, csv: Buffer): Promise<CheckedStatement> {
  authorize(ctx, "treasurer");
  const account = await accountForStatements(ctx);
  if (!account.columns)
    throw conflict("columns_unknown", "Please say first which columns of the bank’s file are what.");
  const { rows, waiting } = await rowsOver(csv, account.id, account.columns, indianDay(ctx.now));
  return transaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('statements'))`);
    await dropUnconfirmed(tx, account.id);
    const fresh = await newOnes(tx, account.id, rows);
    await refuseGap(tx, account.id, rows, fresh);
    const statement = await store(tx, account.id, rows, fresh);
    await record(tx, "statement.checked", statement.id);
    return { statement: statementView(statement), matched: await countMatched(tx, fresh), waiting };
  });
}

/** Takes away a statement that was not confirmed. */
export async function dropStatement(ctx: Context): Promise<void> {
  authorize(ctx, "treasurer");
  const account = await accountForStatements(ctx);
  await transaction(ctx, async (tx) => {
    await dropUnconfirmed(tx, account.id);
    await record(tx, "statement.dropped", account.id);
  });
}
