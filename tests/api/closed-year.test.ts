import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { dayAfter } from "../../src/features/membership/members/term";
import { decide } from "../../src/features/money/approvals/decide-approval.server";
import { approvalTable } from "../../src/features/money/approvals/tables.server";
import { statementTable } from "../../src/features/money/bank/tables.server";
import { proposeClosing } from "../../src/features/money/books/close-year.server";
import { yearTables } from "../../src/features/money/books/year-tables.server";
import { financialYearOf, firstDayOf, lastDayOf } from "../../src/features/money/financial-year";
import { DAY_MS } from "../../src/platform/time/durations";
import { daysAgo, treasury } from "../money";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;

/** A membership fee that is paid in cash today. */
async function receive(amountPaise: number): Promise<void> {
  const desk = await treasury(portal);
  const due = { name: "Meera Kulkarni", email: newcomer().email, title: "Fee", amountPaise, taxClass: "membership" };
  const { reference } = await desk.done(desk.ask("/dues", due));
  const receipt = { reference, amountPaise, receivedOn: daysAgo(0), note: "Cash" };
  await desk.done(desk.ask("/counter-receipts", receipt));
}

/** Two people close the year after its end, with a statement that reaches its last day. */
async function close(year: string): Promise<void> {
  const untilDay = lastDayOf(year);
  const now = new Date(Date.parse(untilDay) + 2 * DAY_MS);
  const as = (id: string, role: "treasurer" | "admin") =>
    portal.context({ actor: { kind: "user", id, sessionId: "session", roles: [role], secondFactor: true }, now });
  const covered = { accountId: "main", fromDay: firstDayOf(year), untilDay, rows: 0, newRows: 0 };
  const moments = { checkedAt: now, confirmedAt: now, postedAt: now };
  await db()
    .insert(statementTable)
    .values({ id: `statement-${year}`, ...covered, ...moments });
  await proposeClosing(as("proposer", "treasurer"), year);
  const isClosing = and(eq(approvalTable.kind, "closing"), eq(approvalTable.subject, year));
  const [approval] = await db().select().from(approvalTable).where(isClosing);
  await decide(as("approver", "admin"), approval?.id ?? "", { decision: "approved", reason: undefined });
}

async function trialBalance(year: string) {
  const tables = await yearTables(portal.context(), year);
  const rows = tables.find(({ name }) => name === "trial-balance")?.rows ?? [];
  const sum = (at: number) => rows.reduce((all, row) => all + Math.round(Number(row[at]) * 100), 0);
  expect(sum(1)).toBe(sum(2));
  return rows;
}

test("the trial balance of a year is the same before and after its closing, and begins with the years before", async () => {
  const year = financialYearOf(daysAgo(0));
  const next = financialYearOf(dayAfter(lastDayOf(year)));
  await receive(120_000);
  const before = await trialBalance(year);
  const fees = (rupees: string) => ["Membership fees", "", rupees];
  expect(before).toContainEqual(fees("1200.00"));
  await close(year);
  expect(await trialBalance(year)).toEqual(before);

  // The year is closed, so this is booked in the next one.
  await receive(50_000);
  const broughtForward = ["Balance brought forward", "", "1200.00"];
  expect(await trialBalance(next)).toEqual(expect.arrayContaining([fees("500.00"), broughtForward]));
  await close(next);
  expect(await trialBalance(next)).toEqual(expect.arrayContaining([fees("500.00"), broughtForward]));
  expect(await trialBalance(year)).toEqual(before);
});
