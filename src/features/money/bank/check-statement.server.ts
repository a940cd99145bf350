import { and, isNull, lt, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { insertEach } from "../../../platform/db/insert-many.server";
import { newId } from "../../../platform/db/new-id.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { badRequest, conflict } from "../../../platform/refusal";
import { removeFile } from "../../../platform/storage/remove-file.server";
import { DAY_MS } from "../../../platform/time/durations";
import { shortDay } from "../../../platform/time/short-dates";
import type { CheckedStatement, CheckingQuery, StatementView } from "../console/statement-calls";
import { matchLine } from "../match-line";
import { firstBreak } from "../statements/continuity";
import { type BankAccount, bankAccount } from "./account.server";
import { factsOf } from "./facts.server";
import { lastStored, newOnes, rowsOfAccount } from "./statement-account.server";
import type { Row } from "./statement-rows.server";
import { statementLineTable as lines, type StatementSums, statementTable as statements } from "./tables.server";

const AT_ONCE = 2_000;
const UNCONFIRMED_DAYS = 30;
/** Banks may book corrections for an earlier day; a row months before the last stored one was misread. */
const MOST_DAYS_BACK = 45;

export const statementView = (row: typeof statements.$inferSelect): StatementView => ({
  id: row.id,
  fromDay: row.fromDay,
  untilDay: row.untilDay,
  rows: row.rows,
  newRows: row.newRows,
  openingPaise: row.openingPaise,
  closingPaise: row.closingPaise,
  checkedAt: row.checkedAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  postedAt: row.postedAt?.toISOString() ?? null,
  takenBackAt: row.takenBackAt?.toISOString() ?? null,
  hasFile: row.storageKey !== null,
  sums: row.sums,
});

/** Throws 409 without bank details. */
export async function accountForStatements(ctx: Context): Promise<BankAccount> {
  const account = await bankAccount(ctx);
  if (!account) throw conflict("no_bank_details", "Please enter the bank details first.");
  return account;
}

async function refuseGap(tx: Tx, accountId: string, rows: readonly Row[], fresh: readonly Row[]): Promise<void> {
  const at = firstBreak([...rows], null);
  const broken = at === null ? undefined : rows[at];
  if (broken)
    throw conflict(
      "statement_gap",
      `Line ${broken.line} (${shortDay(broken.valueDate)}): its balance does not follow from the row before: rows are missing or were changed, or money in and out are exchanged.`,
    );
  const last = await lastStored(tx, accountId);
  const [first] = fresh;
  if (!last || !first || first.balancePaise === null) return;
  if (last.balance !== null && first.balancePaise - first.amountPaise !== last.balance)
    throw conflict(
      "statement_gap",
      `This file goes on at ${shortDay(first.valueDate)} with another balance than the last row stored, of ${shortDay(last.valueDate)}. Please export the days between as well.`,
    );
  if (Date.parse(last.valueDate) - Date.parse(first.valueDate) > MOST_DAYS_BACK * DAY_MS)
    throw conflict(
      "statement_days",
      `Line ${first.line} is of ${shortDay(first.valueDate)}, long before the last row stored, of ${shortDay(last.valueDate)}, while the balance goes on from it. Excel may have exchanged day and month: please download the file again and upload it without opening it in Excel.`,
    );
}

/** Returns the storage keys of the deleted files. */
async function dropUnconfirmed(tx: Tx, until?: Date): Promise<string[]> {
  const isOlder = until && lt(statements.checkedAt, until);
  const dropped = await tx.db
    .delete(statements)
    .where(and(isNull(statements.confirmedAt), isOlder))
    .returning({ storageKey: statements.storageKey });
  return dropped.flatMap(({ storageKey }) => storageKey ?? []);
}

function sumsOf(rows: readonly Row[]): StatementSums {
  const amounts = rows.map(({ amountPaise }) => amountPaise);
  const [ins, outs] = [amounts.filter((one) => one > 0), amounts.filter((one) => one < 0)];
  const total = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0);
  return { inRows: ins.length, inPaise: total(ins), outRows: outs.length, outPaise: total(outs) };
}

type Stored = { id: string; storageKey: string; accountId: string };

async function store(tx: Tx, kept: Stored, rows: readonly Row[], fresh: readonly Row[]) {
  const { accountId } = kept;
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) throw badRequest("no_rows", "The file has no rows of days that are over.");
  const openingPaise = first.balancePaise === null ? null : first.balancePaise - first.amountPaise;
  const [statement] = await tx.db
    .insert(statements)
    .values({
      ...kept,
      fromDay: first.valueDate,
      untilDay: last.valueDate,
      rows: rows.length,
      newRows: fresh.length,
      openingPaise,
      closingPaise: last.balancePaise,
      sums: sumsOf(rows),
      checkedAt: tx.now,
    })
    .returning();
  if (!statement) throw new Error("the statement was not stored");
  for (let from = 0; from < fresh.length; from += AT_ONCE)
    await insertEach(
      tx.db,
      lines,
      fresh
        .slice(from, from + AT_ONCE)
        .map(({ line: _, printedAs: __, ...row }) => ({ ...row, id: newId(), statementId: statement.id, accountId })),
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
 * Reads a bank statement, keeps its file and stores its new rows until they are confirmed. Skips the rows of today,
 * which may still change. Throws 400 with the unreadable line; 409 for a gap, an open question or missing bank details.
 */
export async function checkStatement(ctx: Context, file: Buffer, query: CheckingQuery = {}): Promise<CheckedStatement> {
  authorize(ctx, "treasurer");
  const account = await accountForStatements(ctx);
  if (!account.columns)
    throw conflict("columns_unknown", "Please say first which columns of the bank’s file are what.");
  const read = { accountId: account.ledgerId, columns: account.columns };
  const { accountId, rows, waiting, notes } = await rowsOfAccount(ctx, file, read, query);
  const id = newId();
  const kept = { id, accountId, storageKey: `statements/${id}` };
  await ctx.storage.write(kept.storageKey, file, "application/octet-stream");
  try {
    const { dropped, ...checked } = await transaction(ctx, async (tx) => {
      await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('statements'))`);
      const dropped = await dropUnconfirmed(tx);
      const fresh = await newOnes(tx, accountId, rows);
      await refuseGap(tx, accountId, rows, fresh);
      const statement = await store(tx, kept, rows, fresh);
      await record(tx, "statement.checked", statement.id);
      const matched = await countMatched(tx, fresh);
      return { dropped, statement: statementView(statement), matched, waiting, notes };
    });
    for (const key of dropped) await removeFile(ctx, key);
    return checked;
  } catch (cause) {
    await removeFile(ctx, kept.storageKey);
    throw cause;
  }
}

export async function dropStatement(ctx: Context): Promise<void> {
  authorize(ctx, "treasurer");
  const account = await accountForStatements(ctx);
  const dropped = await transaction(ctx, async (tx) => {
    const keys = await dropUnconfirmed(tx);
    await record(tx, "statement.dropped", account.id);
    return keys;
  });
  for (const key of dropped) await removeFile(ctx, key);
}

export const forgetUnconfirmed: Job = {
  name: "money.forget-unconfirmed",
  async run(ctx) {
    authorize(ctx, "system");
    const until = new Date(ctx.now.getTime() - UNCONFIRMED_DAYS * DAY_MS);
    const dropped = await transaction(ctx, (tx) => dropUnconfirmed(tx, until));
    for (const key of dropped) await removeFile(ctx, key);
  },
};
