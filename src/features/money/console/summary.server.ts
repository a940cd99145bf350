import { and, count, desc, eq, gte, inArray, isNotNull, isNull, sql, sum } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { indianDay } from "../../../platform/indian-time";
import { bankAccount } from "../bank/account.server";
import { statementView } from "../bank/checking.server";
import { statementLineTable as lines, statementTable as statements } from "../bank/tables.server";
import { checkBooks } from "../books/check.server";
import { paymentTable as payments, postingTable as postings } from "../books/tables.server";
import { waitingClaims } from "../claims.server";
import { dueTable as dues } from "../dues/tables.server";
import type { MoneySummary } from "../schema";
import { currentTaxRules } from "../tax-rules.server";

const bankAccountView = ({ holder, bank, number, ifsc, upiId, merchantCode, version }: BankDetails) => ({
  ...{ holder, bank, number, ifsc, upiId, merchantCode, version },
});
type BankDetails = NonNullable<Awaited<ReturnType<typeof bankAccount>>>;

async function statementOf({ db }: Context, isConfirmed: boolean) {
  const [found] = await db
    .select()
    .from(statements)
    .where(isConfirmed ? isNotNull(statements.confirmedAt) : isNull(statements.confirmedAt))
    .orderBy(desc(statements.checkedAt))
    .limit(1);
  return found ? statementView(found) : null;
}

/** The first screen of the treasurer. */
export async function moneySummary(ctx: Context): Promise<MoneySummary> {
  authorize(ctx, "auditor");
  const { db } = ctx;
  const [open] = await db
    .select({ dues: count(), paise: sql<string>`coalesce(sum(${dues.totalPaise} - ${dues.paidPaise}), 0)` })
    .from(dues)
    .where(inArray(dues.status, ["open", "part-paid"]));
  const [left] = await db
    .select({ lines: count(), paise: sum(lines.amountPaise) })
    .from(lines)
    .where(eq(lines.status, "unexplained"));
  const [received] = await db
    .select({ paise: sum(payments.amountPaise) })
    .from(payments)
    .where(and(gte(payments.valueDate, `${indianDay(ctx.now).slice(0, 7)}-01`)));
  const [credits] = await db
    .select({ paise: sql<string>`coalesce(-sum(${postings.amountPaise}), 0)` })
    .from(postings)
    .where(eq(postings.account, "credits"));
  const account = await bankAccount(ctx);
  return {
    account: account ? bankAccountView(account) : null,
    tax: (await currentTaxRules(ctx)) ?? null,
    ...{ openDues: open?.dues ?? 0, openPaise: Number(open?.paise ?? 0), claimed: await waitingClaims(ctx) },
    ...{ unexplained: left?.lines ?? 0, unexplainedPaise: Number(left?.paise ?? 0) },
    ...{ receivedMonthPaise: Number(received?.paise ?? 0), creditsPaise: Number(credits?.paise ?? 0) },
    lastStatement: await statementOf(ctx, true),
    waitingStatement: await statementOf(ctx, false),
    check: await checkBooks(ctx),
  };
}
