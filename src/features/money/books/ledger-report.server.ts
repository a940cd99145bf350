import { inArray, sql } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { openStatuses } from "../dues/open";
import { dueTable as dues } from "../dues/tables.server";
import { rupeesExact } from "../rupees-exact";
import { type LedgerAccount, ledgerAccounts } from "./accounts";
import { checkBooks, trialBalance } from "./check.server";

const always: readonly LedgerAccount[] = ["bank", "receivable", "credits", "cgst", "sgst", "igst"];

async function openPaise({ db }: Pick<Context, "db">): Promise<number> {
  const [open] = await db
    .select({ paise: sql<string>`coalesce(sum(${dues.totalPaise} - ${dues.paidPaise}), 0)` })
    .from(dues)
    .where(inArray(dues.status, openStatuses));
  return Number(open?.paise ?? 0);
}

export async function ledgerReport(
  ctx: Pick<Context, "actor" | "db">,
): Promise<{ lines: string[]; problems: string[] }> {
  authorize(ctx, "auditor");
  const [accounts, check] = [await trialBalance(ctx), await checkBooks(ctx)];
  const balances = new Map(accounts.map(({ account, balancePaise }) => [account, balancePaise]));
  const told = ledgerAccounts.filter(({ account }) => always.includes(account) || balances.has(account));
  return {
    lines: [
      ...told.map(({ account, title }) => `${title}: ${rupeesExact(balances.get(account) ?? 0)}`),
      `Dues still to be paid: ${rupeesExact(await openPaise(ctx))}`,
    ],
    problems: check.problems,
  };
}
