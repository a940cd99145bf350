import { and, asc, eq, gt, gte, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Tx } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { conflict, notFound } from "../../../platform/refusal";
import { shortDay } from "../../../platform/time/short-dates";
import { creditOf, lockCredit } from "../books/credits.server";
import type { Side } from "../books/journal-entry.server";
import { refuseRefunded } from "../books/reversal.server";
import {
  allocationTable as allocations,
  closedYearTable as closed,
  entryTable as entries,
  paymentTable as payments,
  postingTable as postings,
} from "../books/tables.server";
import { lockDues } from "../dues/create-due.server";
import { refuseOwnMoney } from "../dues/own-due.server";
import { lastDayOf } from "../financial-year";
import { isAskedBack } from "../refunds/limit.server";
import { explanationOf } from "./explanation-source";
import { statementLineTable as lines, statementTable as statements } from "./tables.server";

const AT_ONCE = 1_000;

export type Statement = typeof statements.$inferSelect;
export type Line = typeof lines.$inferSelect;

/** Returns the posted statement, locked. Throws 404, and 409 if it is reversed or still being posted. */
export async function lockStatement(tx: Tx, id: string): Promise<Statement> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('statements'))`);
  const [found] = await tx.db.select().from(statements).where(eq(statements.id, id)).for("update");
  if (!found?.confirmedAt) throw notFound("There is no such statement.");
  if (found.takenBackAt) throw conflict("taken_back", "This statement was taken back already.");
  if (!found.postedAt)
    throw conflict("statement_posting", "Its lines are still being posted. Please wait until they are.");
  return found;
}

export const standing = ({ accountId }: Statement) =>
  and(eq(statements.accountId, accountId), isNotNull(statements.confirmedAt), isNull(statements.takenBackAt));

const linesOf = ({ db }: Tx, { id }: Statement): Promise<Line[]> =>
  db.select().from(lines).where(eq(lines.statementId, id)).orderBy(asc(lines.place)).for("update");

/** `isBack` marks an allocation that was taken back. */
async function broughtBy(tx: Tx, some: readonly Line[]) {
  const sources = some.filter(({ status }) => status === "explained").map(explanationOf);
  const back = alias(allocations, "back");
  const found = [];
  for (let from = 0; from < sources.length; from += AT_ONCE)
    found.push(
      ...(await tx.db
        .select({
          id: allocations.id,
          dueId: allocations.dueId,
          amountPaise: allocations.amountPaise,
          isBack: isNotNull(back.id).mapWith(Boolean),
          day: entries.day,
        })
        .from(payments)
        .innerJoin(allocations, eq(allocations.paymentId, payments.id))
        .innerJoin(entries, eq(entries.source, payments.source))
        .leftJoin(back, eq(back.id, sql`${allocations.id} || '/back'`))
        .where(isAnyOf(payments.source, sources.slice(from, from + AT_ONCE)))
        .orderBy(asc(allocations.id))),
    );
  return found;
}

export const paidBy = async (tx: Tx, some: readonly Line[]) =>
  (await broughtBy(tx, some)).filter(({ isBack }) => !isBack);

export async function postedOn(tx: Tx, sources: readonly string[], account: Side["account"]) {
  const found = [];
  for (let from = 0; from < sources.length; from += AT_ONCE)
    found.push(
      ...(await tx.db
        .select({
          source: entries.source,
          day: entries.day,
          payer: postings.payer,
          dueId: postings.dueId,
          amountPaise: postings.amountPaise,
        })
        .from(postings)
        .innerJoin(entries, eq(entries.id, postings.entryId))
        .where(and(isAnyOf(entries.source, sources.slice(from, from + AT_ONCE)), eq(postings.account, account)))),
    );
  return found;
}

async function refuseRestingOn(tx: Tx, statement: Statement, own: readonly Line[]): Promise<void> {
  const [later] = await tx.db
    .select()
    .from(statements)
    .where(
      and(standing(statement), gt(statements.confirmedAt, statement.confirmedAt ?? tx.now), gt(statements.newRows, 0)),
    )
    .limit(1);
  if (later)
    throw conflict(
      "rests_on_it",
      `The statement from ${shortDay(later.fromDay)} to ${shortDay(later.untilDay)} goes on from it. Please take that one back first.`,
    );
  const years = await tx.db
    .select()
    .from(closed)
    .where(gte(closed.closedAt, statement.confirmedAt ?? tx.now));
  const year = years.find((one) => lastDayOf(one.year) >= statement.fromDay);
  if (year) throw conflict("rests_on_it", `The year ${year.year} was closed with it.`);
  const refund = own.find(({ explanation }) => explanation === "refund");
  if (refund)
    throw conflict(
      "rests_on_it",
      `The line of ${shortDay(refund.valueDate)} ended the refund ${refund.note ?? ""}: its payee was told.`,
    );
}

async function duesOf(tx: Tx, own: readonly Line[]) {
  const brought = await broughtBy(tx, own);
  const ids = [...new Set(brought.map(({ dueId }) => dueId))];
  const locked = ids.length > 0 ? await lockDues(tx, ids) : [];
  // A due that ended left its money as credit, even if it was reopened later.
  const ended = new Set(brought.flatMap(({ isBack, dueId }) => (isBack ? [dueId] : [])));
  for (const due of locked) {
    if (due.status === "cancelled" || due.status === "lapsed" || ended.has(due.id))
      throw conflict("rests_on_it", `The due ${due.id} has ended: what was paid for it is its payer's credit.`);
    await refuseRefunded(tx, due);
    // Without the payment the refund would end, and the right file would leave all of it as credit.
    if (await isAskedBack(tx, due.id, "due"))
      throw conflict("rests_on_it", `A refund of the due ${due.id} is not decided yet. Please decide it first.`);
  }
  return locked;
}

async function refuseUsedCredit(tx: Tx, own: readonly Line[]): Promise<void> {
  const left = await postedOn(tx, explained(own).map(explanationOf), "credits");
  for (const [payer, parts] of Map.groupBy(left, ({ payer }) => payer ?? "unknown")) {
    await lockCredit(tx, payer);
    const sum = parts.reduce((total, { amountPaise }) => total - amountPaise, 0);
    if (sum > (await creditOf(tx, payer)))
      throw conflict("rests_on_it", "Credit that a line of it left to a payer was used, or given back, since.");
  }
}

export const explained = (own: readonly Line[]) => own.filter(({ status }) => status === "explained");

/** Returns the lines of the statement. Throws if the statement cannot be reversed. */
export async function refuseUnready(tx: Tx, statement: Statement): Promise<Line[]> {
  if ((await tx.db.$count(statements, isNull(statements.confirmedAt))) > 0)
    throw conflict(
      "statement_waits",
      "Another file was looked through and goes on from this one. Please confirm or discard it first.",
    );
  const own = await linesOf(tx, statement);
  await refuseRestingOn(tx, statement, own);
  const paid = await duesOf(tx, own);
  await refuseOwnMoney(tx, paid, "A payment of it is yours: another treasurer or an admin does this.");
  await refuseUsedCredit(tx, own);
  return own;
}
