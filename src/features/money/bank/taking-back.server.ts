import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, like, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  authorize,
  type Context,
  record,
  recordEach,
  type Tx,
  transaction,
} from "../../../platform/context.server";
import { indianDay } from "../../../platform/indian-time";
import { isAnyOf } from "../../../platform/insert-many.server";
import { conflict, notFound } from "../../../platform/refusal";
import { shortDay } from "../../../platform/short-dates";
import type { Party } from "../../accounts/conflict-of-interest.server";
import { propose } from "../approvals/proposing.server";
import { creditOf, lockCredit } from "../books/credits.server";
import { type Entry, post, type Side } from "../books/posting.server";
import { refuseRefunded, takeBack } from "../books/reversing.server";
import {
  allocationTable as allocations,
  closedYearTable as closed,
  entryTable as entries,
  paymentTable as payments,
  postingTable as postings,
} from "../books/tables.server";
import type { ReversalInput } from "../console/approval-schema";
import { refuseOwnMoney } from "../dues/own-due.server";
import { lockDues } from "../dues/raising.server";
import { claimTable as claims, dueTable as dues } from "../dues/tables.server";
import { lastDayOf } from "../financial-year";
import { gatewaySettlementTable as settlements } from "../gateway/tables.server";
import { dropUnconfirmed } from "./checking.server";
import { explanationOf } from "./explanation-source";
import { statementLineTable as lines, statementTable as statements } from "./tables.server";

const AT_ONCE = 1_000;

type Statement = typeof statements.$inferSelect;
type Line = typeof lines.$inferSelect;

async function lockStatement(tx: Tx, id: string): Promise<Statement> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('statements'))`);
  const [found] = await tx.db.select().from(statements).where(eq(statements.id, id)).for("update");
  if (!found?.confirmedAt) throw notFound("There is no such statement.");
  if (found.takenBackAt) throw conflict("taken_back", "This statement was taken back already.");
  if (!found.postedAt)
    throw conflict("statement_posting", "Its lines are still being posted. Please wait until they are.");
  return found;
}

/** Confirmed statements of the account that stand. */
const standing = ({ accountId }: Statement) =>
  and(eq(statements.accountId, accountId), isNotNull(statements.confirmedAt), isNull(statements.takenBackAt));

const linesOf = ({ db }: Tx, { id }: Statement): Promise<Line[]> =>
  db.select().from(lines).where(eq(lines.statementId, id)).orderBy(asc(lines.place)).for("update");

/** Payments that the lines brought, with what of them is allocated to which due and was not taken back. */
async function paidBy(tx: Tx, some: readonly Line[]) {
  const sources = some.filter(({ status }) => status === "explained").map(explanationOf);
  const back = alias(allocations, "back");
  const found = [];
  for (let from = 0; from < sources.length; from += AT_ONCE)
    found.push(
      ...(await tx.db
        .select({ id: allocations.id, dueId: allocations.dueId, amountPaise: allocations.amountPaise })
        .from(payments)
        .innerJoin(allocations, eq(allocations.paymentId, payments.id))
        .where(
          and(
            isAnyOf(payments.source, sources.slice(from, from + AT_ONCE)),
            notExists(
              tx.db
                .select({ id: back.id })
                .from(back)
                .where(eq(back.id, sql`${allocations.id} || '/back'`)),
            ),
          ),
        )
        .orderBy(asc(allocations.id))),
    );
  return found;
}

/** What the explanations of lines posted on an account. */
async function postedOn(tx: Tx, sources: readonly string[], account: Side["account"]) {
  const found = [];
  for (let from = 0; from < sources.length; from += AT_ONCE)
    found.push(
      ...(await tx.db
        .select({ source: entries.source, payer: postings.payer, amountPaise: postings.amountPaise })
        .from(postings)
        .innerJoin(entries, eq(entries.id, postings.entryId))
        .where(
          and(isAnyOf(entries.source, sources.slice(from, from + AT_ONCE)), eq(postings.account, account)),
        )),
    );
  return found;
}

/** Throws 409 where something later rests on the statement: another one, a closed year, or a refund that a line ended. */
async function refuseRestingOn(tx: Tx, statement: Statement, own: readonly Line[]): Promise<void> {
  const [later] = await tx.db
    .select()
    .from(statements)
    .where(
      and(
        standing(statement),
        gt(statements.confirmedAt, statement.confirmedAt ?? tx.now),
        gt(statements.newRows, 0),
      ),
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
  const ids = [...new Set((await paidBy(tx, own)).map(({ dueId }) => dueId))];
  const locked = ids.length > 0 ? await lockDues(tx, ids) : [];
  for (const due of locked) {
    if (due.status === "cancelled" || due.status === "lapsed")
      throw conflict(
        "rests_on_it",
        `The due ${due.id} has ended: what was paid for it is its payer's credit.`,
      );
    await refuseRefunded(tx, due);
  }
  return locked;
}

/** Throws 409 where credit that the lines left was used since. */
async function refuseUsedCredit(tx: Tx, own: readonly Line[]): Promise<void> {
  const left = await postedOn(tx, explained(own).map(explanationOf), "credits");
  for (const [payer, parts] of Map.groupBy(left, ({ payer }) => payer ?? "unknown")) {
    await lockCredit(tx, payer);
    const sum = parts.reduce((total, { amountPaise }) => total - amountPaise, 0);
    if (sum > (await creditOf(tx, payer)))
      throw conflict(
        "rests_on_it",
        "Credit that a line of it left to a payer was used, or given back, since.",
      );
  }
}

const explained = (own: readonly Line[]) => own.filter(({ status }) => status === "explained");

/** Throws where the statement cannot be taken back; answers its lines. */
async function refuseUnready(tx: Tx, statement: Statement): Promise<Line[]> {
  const own = await linesOf(tx, statement);
  await refuseRestingOn(tx, statement, own);
  const paid = await duesOf(tx, own);
  await refuseOwnMoney(tx, paid, "A payment of it is yours: another treasurer or an admin does this.");
  await refuseUsedCredit(tx, own);
  return own;
}

/** Proposes to take a statement back as a whole. Throws 403 for one with the acting person's payments, 404, and 409 with what rests on it. */
export async function proposeTakingBack(ctx: Context, id: string, { reason }: ReversalInput): Promise<void> {
  authorize(ctx, "treasurer");
  await transaction(ctx, async (tx) => {
    const statement = await lockStatement(tx, id);
    const own = await refuseUnready(tx, statement);
    const amountPaise = own.reduce((sum, line) => sum + Math.abs(line.amountPaise), 0);
    await propose(tx, { kind: "statement", subject: id, amountPaise, reason });
    await record(tx, "statement-reversal.proposed", id);
  });
}

/** Whose dues its lines paid. */
export async function payeesOfStatement(tx: Tx, id: string): Promise<Party[]> {
  const own = await tx.db.select().from(lines).where(eq(lines.statementId, id));
  const ids = [...new Set((await paidBy(tx, own)).map(({ dueId }) => dueId))];
  if (ids.length === 0) return [];
  return tx.db.select({ userId: dues.userId, email: dues.email }).from(dues).where(isAnyOf(dues.id, ids));
}

/** Takes every payment of a due back that the lines brought: invoices get their credit notes, the dues ask again. */
async function takePaymentsBack(tx: Tx, own: readonly Line[]): Promise<string[]> {
  const paid = await paidBy(tx, own);
  for (const { id, dueId, amountPaise } of paid) {
    const [due] = await lockDues(tx, [dueId]);
    if (due) await takeBack(tx, due, { id, amountPaise, account: "unexplained" });
  }
  return [...new Set(paid.map(({ dueId }) => dueId))];
}

const plainAccounts = { elsewhere: "elsewhere", settlement: "gateway", parked: "parked" } as const;

/** The entries that reverse what lines were explained by, beside dues, and the lines themselves on the bank's account. */
async function reversingEntries(tx: Tx, own: readonly Line[]): Promise<Entry[]> {
  const today = indianDay(tx.now);
  const left = await postedOn(tx, explained(own).map(explanationOf), "credits");
  const credits = left.map(
    ({ source, payer, amountPaise }): Entry => ({
      ...{ day: today, note: "Credit of a statement taken back", source: `${source}/back` },
      sides: [
        { account: "credits", amountPaise: -amountPaise, payer: payer ?? "unknown" },
        { account: "unexplained", amountPaise },
      ],
    }),
  );
  const others = explained(own).flatMap((line): Entry[] => {
    const account = plainAccounts[line.explanation as keyof typeof plainAccounts];
    if (!account) return [];
    return [
      {
        ...{
          day: today,
          note: "Explanation of a statement taken back",
          source: `${explanationOf(line)}/back`,
        },
        sides: [
          { account, amountPaise: line.amountPaise },
          { account: "unexplained", amountPaise: -line.amountPaise },
        ],
      },
    ];
  });
  const bank = own.map(
    ({ id, valueDate: day, amountPaise }): Entry => ({
      ...{ day, note: "Line of a statement taken back", source: `line/${id}/back` },
      sides: [
        { account: "unexplained", amountPaise },
        { account: "bank", amountPaise: -amountPaise },
      ],
    }),
  );
  return [...credits, ...others, ...bank];
}

/** The balance before the first statement goes with the last that stands: the next one opens the books anew. */
async function reverseOpening(tx: Tx, statement: Statement): Promise<Entry[]> {
  const others = await tx.db.$count(statements, and(standing(statement), ne(statements.id, statement.id)));
  if (others > 0) return [];
  const [opening] = await tx.db
    .select({ source: entries.source, day: entries.day, amountPaise: postings.amountPaise })
    .from(entries)
    .innerJoin(postings, and(eq(postings.entryId, entries.id), eq(postings.account, "bank")))
    .where(and(like(entries.source, "opening/main%"), sql`${entries.source} not like '%/back'`))
    .orderBy(sql`${entries.id} desc`)
    .limit(1);
  if (!opening) return [];
  const { source, day, amountPaise } = opening;
  return [
    {
      ...{ day, note: "Balance before a statement taken back", source: `${source}/back` },
      sides: [
        { account: "opening", amountPaise },
        { account: "bank", amountPaise: -amountPaise },
      ],
    },
  ];
}

/** What payers claimed, and the statement confirmed or contradicted, waits for the bank again. */
async function claimsAgain(tx: Tx, { confirmedAt, postedAt }: Statement, dueIds: readonly string[]) {
  if (!confirmedAt || !postedAt) return;
  const isContradicted = and(eq(claims.status, "contradicted"), eq(claims.endedAt, postedAt));
  const isConfirmed = and(
    ...[isAnyOf(claims.dueId, dueIds), eq(claims.status, "confirmed"), gte(claims.endedAt, confirmedAt)],
  );
  await tx.db.update(claims).set({ status: "waiting", endedAt: null }).where(or(isContradicted, isConfirmed));
}

/** Marks the lines: another file may bring the same rows. */
async function markTakenBack(tx: Tx, { id }: Statement): Promise<void> {
  await tx.db
    .update(lines)
    .set({
      ...{ status: "taken-back", explanation: null, reason: "Its statement was taken back." },
      identity: sql`${lines.identity} || '/' || ${lines.id}`,
    })
    .where(eq(lines.statementId, id));
}

/** Takes a statement back by reversing entries; its file, lines and documents stay. Throws 409 with what rests on it. */
export async function takeStatementBack(tx: Tx, id: string): Promise<void> {
  authorize(tx, "treasurer");
  const statement = await lockStatement(tx, id);
  const own = await refuseUnready(tx, statement);
  const wanted = await reversingEntries(tx, own);
  const dueIds = await takePaymentsBack(tx, own);
  await post(tx, [...wanted, ...(await reverseOpening(tx, statement))]);
  const settled = own.filter(({ explanation }) => explanation === "settlement").map((line) => line.id);
  if (settled.length > 0)
    await tx.db.update(settlements).set({ lineId: null }).where(inArray(settlements.lineId, settled));
  await claimsAgain(tx, statement, dueIds);
  await markTakenBack(tx, statement);
  await dropUnconfirmed(tx, statement.accountId);
  await tx.db.update(statements).set({ takenBackAt: tx.now }).where(eq(statements.id, id));
  await record(tx, "statement.taken-back", id);
  await recordEach(
    tx,
    "payment.taken-back",
    dueIds.map((subject) => ({ ctx: tx, subject })),
  );
}
