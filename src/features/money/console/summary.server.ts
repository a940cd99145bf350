import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  min,
  notExists,
  notInArray,
  sql,
  sum,
} from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { indianDay } from "../../../platform/time/indian-time";
import { approvalsWaiting } from "../approvals/list.server";
import { bankAccount } from "../bank/account.server";
import { statementView } from "../bank/check-statement.server";
import { statementLineTable as lines, statementTable as statements } from "../bank/tables.server";
import { cashAtHand } from "../books/cash.server";
import { checkBooks } from "../books/check.server";
import {
  allocationTable as allocations,
  entryTable as entries,
  paymentTable as payments,
  postingTable as postings,
} from "../books/tables.server";
import { waitingClaims } from "../claims.server";
import { seriesStanding } from "../documents/confirm-series.server";
import { openStatuses } from "../dues/open";
import { dueTable as dues } from "../dues/tables.server";
import { certificatesMissing } from "../dues/tds.server";
import { refundCounts } from "../refunds/list.server";
import { remindersStopped } from "../reminders/statement-age.server";
import { currentTaxRules } from "../tax-rules.server";
import type { MoneySummary } from "./calls";

/** The number of bars that fit on a phone. */
const SHOWN_DAYS = 7;

/** A line with a new explanation would count twice, and a bounced cheque is no money. */
function thatStand({ db }: Pick<Context, "db">) {
  const takenBack = db
    .select({ id: allocations.paymentId })
    .from(allocations)
    .innerJoin(entries, eq(entries.source, sql`'reversal/' || ${allocations.id}`))
    .where(isNotNull(allocations.paymentId));
  const withItsStatement = db
    .select({ id: lines.id })
    .from(lines)
    .where(and(eq(lines.status, "taken-back"), eq(lines.id, sql`split_part(${payments.source}, '/', 2)`)));
  const creditBack = db
    .select({ id: entries.id })
    .from(entries)
    .where(eq(entries.source, sql`${payments.source} || '/back'`));
  return and(notInArray(payments.id, takenBack), notExists(withItsStatement), notExists(creditBack));
}

async function receiptsByDay(ctx: Pick<Context, "db">): Promise<{ day: string; paise: number }[]> {
  const newest = await ctx.db
    .select({ day: payments.valueDate, paise: sum(payments.amountPaise) })
    .from(payments)
    .where(thatStand(ctx))
    .groupBy(payments.valueDate)
    .orderBy(desc(payments.valueDate))
    .limit(SHOWN_DAYS);
  return newest.reverse().map(({ day, paise }) => ({ day, paise: Number(paise) }));
}

async function receivedSince(ctx: Pick<Context, "db">, day: string): Promise<number> {
  const [row] = await ctx.db
    .select({ paise: sum(payments.amountPaise) })
    .from(payments)
    .where(and(gte(payments.valueDate, day), thatStand(ctx)));
  return Number(row?.paise ?? 0);
}

const bankAccountView = ({ holder, bank, number, ifsc, upiId, merchantCode, version }: BankDetails) => ({
  holder,
  bank,
  number,
  ifsc,
  upiId,
  merchantCode,
  version,
});
type BankDetails = NonNullable<Awaited<ReturnType<typeof bankAccount>>>;

async function statementOf({ db }: Context, isConfirmed: boolean) {
  const [found] = await db
    .select()
    .from(statements)
    .where(
      and(
        isConfirmed ? isNotNull(statements.confirmedAt) : isNull(statements.confirmedAt),
        isNull(statements.takenBackAt),
      ),
    )
    .orderBy(desc(statements.checkedAt))
    .limit(1);
  return found ? statementView(found) : null;
}

export async function moneySummary(ctx: Context): Promise<MoneySummary> {
  authorize(ctx, "auditor");
  const { db } = ctx;
  const [open] = await db
    .select({ dues: count(), paise: sql<string>`coalesce(sum(${dues.totalPaise} - ${dues.paidPaise}), 0)` })
    .from(dues)
    .where(inArray(dues.status, openStatuses));
  const [left] = await db
    .select({ lines: count(), paise: sum(lines.amountPaise), since: min(lines.valueDate) })
    .from(lines)
    .where(eq(lines.status, "unexplained"));
  const [credits] = await db
    .select({ paise: sql<string>`coalesce(-sum(${postings.amountPaise}), 0)` })
    .from(postings)
    .where(eq(postings.account, "credits"));
  const account = await bankAccount(ctx);
  const approvals = await approvalsWaiting(ctx);
  return {
    account: account ? bankAccountView(account) : null,
    accountChange: approvals.find(({ kind }) => kind === "bank-account") ?? null,
    tax: (await currentTaxRules(ctx)) ?? null,
    openDues: open?.dues ?? 0,
    openPaise: Number(open?.paise ?? 0),
    claimed: await waitingClaims(ctx),
    unexplained: left?.lines ?? 0,
    unexplainedPaise: Number(left?.paise ?? 0),
    unexplainedSince: left?.since ?? null,
    parked: await db.$count(lines, eq(lines.explanation, "parked")),
    refunds: (await refundCounts(ctx)).waiting,
    approvals: approvals.length,
    certificatesMissing: await certificatesMissing(ctx),
    isEmbedded: ctx.database.kind === "embedded",
    remindersStopped: await remindersStopped(ctx),
    receivedMonthPaise: await receivedSince(ctx, `${indianDay(ctx.now).slice(0, 7)}-01`),
    cameIn: await receiptsByDay(ctx),
    creditsPaise: Number(credits?.paise ?? 0),
    cashPaise: await cashAtHand(ctx),
    hasGateway: ctx.config.razorpay !== undefined,
    lastStatement: await statementOf(ctx, true),
    waitingStatement: await statementOf(ctx, false),
    series: await seriesStanding(ctx),
    check: await checkBooks(ctx),
  };
}
