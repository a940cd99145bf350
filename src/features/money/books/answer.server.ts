import { and, eq, min, sql } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { indianDay } from "../../../platform/indian-time";
import { approvalTable as approvals } from "../approvals/tables.server";
import type { CheckAnswer, LedgerAnswer } from "../console/schema";
import { financialYearOf } from "../financial-year";
import { checkBooks, trialBalance } from "./check.server";
import { checkLines } from "./check-lines.server";
import { closingHindrances, yearToClose } from "./close-year.server";
import { entryTable as entries } from "./tables.server";

const shown = (year: string) => `20${year}`;

async function yearsOf({ db, now }: Context): Promise<string[]> {
  const [row] = await db.select({ first: min(entries.day) }).from(entries);
  const last = financialYearOf(indianDay(now));
  const first = row?.first ? financialYearOf(row.first) : last;
  const count = Number(last.slice(0, 2)) - Number(first.slice(0, 2)) + 1;
  return Array.from({ length: Math.max(1, count) }, (_, at) => {
    const from = Number(last.slice(0, 2)) - at;
    return shown(`${String(from).padStart(2, "0")}-${String(from + 1).padStart(2, "0")}`);
  });
}

async function closingOf(ctx: Context): Promise<LedgerAnswer["closing"]> {
  const year = await yearToClose(ctx);
  if (!year) return null;
  const waiting = and(eq(approvals.kind, "closing"), eq(approvals.status, "waiting"));
  return {
    year: shown(year),
    hindrances: await closingHindrances(ctx, year),
    isWaiting: (await ctx.db.$count(approvals, and(waiting, sql`${approvals.subject} = ${year}`))) > 0,
  };
}

export async function ledgerAnswer(ctx: Context): Promise<LedgerAnswer> {
  authorize(ctx, "auditor");
  return { accounts: await trialBalance(ctx), years: await yearsOf(ctx), closing: await closingOf(ctx) };
}

export async function checkAnswer(ctx: Context): Promise<CheckAnswer> {
  authorize(ctx, "auditor");
  const check = await checkBooks(ctx);
  return { ...check, lines: await checkLines(ctx, check) };
}
