import { and, asc, between, eq, lte, notInArray, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { conflict } from "../../../platform/refusal";
import { longDay } from "../../../platform/time/dates";
import { indianDay } from "../../../platform/time/indian-time";
import { propose } from "../approvals/proposal.server";
import { accountShownOn } from "../bank/statement-account.server";
import { statementLineTable as lines, statementTable as statements } from "../bank/tables.server";
import { financialYearOf, firstDayOf, lastDayOf } from "../financial-year";
import { checkBooks } from "./check.server";
import { postEntries } from "./journal-entry.server";
import { closedYearTable as closed, entryTable as entries, postingTable as postings } from "./tables.server";

/** Undefined while the books are empty. */
export async function yearToClose({ db }: Pick<Context, "db">): Promise<string | undefined> {
  const years = await db
    .selectDistinct({ day: sql<string>`min(${entries.day})` })
    .from(entries)
    .groupBy(sql`date_trunc('year', ${entries.day} - interval '3 months')`);
  const done = await db.select({ year: closed.year }).from(closed);
  const open = years.map(({ day }) => financialYearOf(day)).filter((year) => done.every((one) => one.year !== year));
  return open.sort()[0];
}

export async function closingHindrances(ctx: Pick<Context, "db" | "actor" | "now">, year: string): Promise<string[]> {
  const { db, now } = ctx;
  const [first, last] = [firstDayOf(year), lastDayOf(year)];
  if (indianDay(now) <= last) return [`The year ends on ${longDay(last)}.`];
  const left = await db.$count(
    lines,
    and(notInArray(lines.status, ["explained", "taken-back"]), between(lines.valueDate, first, last)),
  );
  const isPosted = sql`${statements.postedAt} is not null and ${statements.takenBackAt} is null`;
  const isOfAccount = and(isPosted, eq(statements.accountId, await accountShownOn(ctx, last)));
  // A corrected account number has no statements of its own.
  const isOne = (await db.$count(statements, isOfAccount)) > 0 ? isOfAccount : isPosted;
  const covered = await db.$count(statements, and(isOne, sql`${statements.untilDay} >= ${last}`));
  const { isEven } = await checkBooks(ctx);
  return [
    ...((await yearToClose(ctx)) === year ? [] : ["Years are closed in their order, once."]),
    ...(left === 0 ? [] : [`Lines of the bank that wait for an explanation: ${left}.`]),
    ...(covered > 0 ? [] : [`No statement reaches ${longDay(last)} yet.`]),
    ...(isEven ? [] : ["The books are not even."]),
  ];
}

async function refuseUnready(tx: Tx, year: string): Promise<void> {
  const [hindrance] = await closingHindrances(tx, year);
  if (hindrance) throw conflict("not_ready", hindrance);
}

/** Throws 409 with the first hindrance. */
export async function proposeClosing(ctx: Context, year: string): Promise<void> {
  authorize(ctx, "treasurer");
  await transaction(ctx, async (tx) => {
    await refuseUnready(tx, year);
    const reason = `Close the financial year ${year}`;
    await propose(tx, { kind: "closing", subject: year, amountPaise: 0, reason });
    await record(tx, "closing.proposed", year);
  });
}

const isResult = sql`(${postings.account} like 'income-%'
  or ${postings.account} in ('write-offs', 'elsewhere', 'gateway-fees'))`;

export const closingOf = (year: string) => `closing/${year}`;

/** Brings the result forward on the last day; later entries for the year go to the next one. Throws 409. */
export async function closeYear(tx: Tx, year: string): Promise<void> {
  authorize(tx, "treasurer");
  await refuseUnready(tx, year);
  const day = lastDayOf(year);
  const results = await tx.db
    .select({ account: postings.account, paise: sql<string>`sum(${postings.amountPaise})` })
    .from(postings)
    .innerJoin(entries, eq(entries.id, postings.entryId))
    .where(and(isResult, lte(entries.day, day)))
    .groupBy(postings.account)
    .orderBy(asc(postings.account));
  const sides = results.map(({ account, paise }) => ({ account, amountPaise: -Number(paise) }));
  const amountPaise = -sides.reduce((sum, side) => sum + side.amountPaise, 0);
  await postEntries(tx, [
    {
      day,
      note: `Result of ${year}`,
      source: closingOf(year),
      sides: [...sides, { account: "brought-forward", amountPaise }],
    },
  ]);
  await tx.db.insert(closed).values({ year, closedAt: tx.now });
  await record(tx, "year.closed", year);
}
