import { and, isNotNull, isNull, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import { indianDay } from "../../platform/time/indian-time";
import { indianStates } from "../cases/indian-states";
import { caseTable } from "../cases/tables.server";
import { userTypes } from "../competition/competition-options";
import { entrantTable } from "../competition/tables.server";
import { memberTable } from "../membership/members/tables.server";
import { titleOfType } from "../membership/members/type-titles";
import { subscriptionTable } from "../newsletter/tables.server";
import { pageVisitTable } from "../shell/visits/tables.server";
import type { Report } from "./calls";
import { asMonths, asRows, counted, lastMonths, MONTHS } from "./rows.server";

const { status, validUntil, mergedInto, joinedAt, type, state, caseId } = memberTable;
const stands = sql`${mergedInto} is null`;
const isMember = (today: string) => sql`${stands} and ${status} = 'active' and ${validUntil} >= ${today}::date`;
const stateWords = (value: string) => indianStates.find((one) => one.value === value)?.label ?? value;

async function byState(ctx: Context, today: string): Promise<Report> {
  const rows = await counted(
    ctx,
    sql`select coalesce(${state}, ${caseTable.details}->>'state') as label, count(*)::int as count
      from ${memberTable} left join ${caseTable} on ${caseTable.id} = ${caseId}
      where ${isMember(today)} group by 1`,
  );
  return {
    id: "members-by-state",
    title: "Members by state",
    note: "Members today, by the state in their record or their application.",
    shape: "bars",
    head: ["State", "Members"],
    rows: asRows(rows, stateWords),
  };
}

async function byType(ctx: Context, today: string): Promise<Report> {
  const rows = await counted(
    ctx,
    sql`select ${type} as label, count(*)::int as count from ${memberTable} where ${isMember(today)} group by 1`,
  );
  return {
    id: "members-by-type",
    title: "Members by type",
    note: "Members today, by the kind of membership they hold.",
    shape: "bars",
    head: ["Type", "Members"],
    rows: asRows(rows, titleOfType),
  };
}

const ages = ["Under 1 year", "1 to 2 years", "3 to 5 years", "6 to 10 years", "Over 10 years"];

async function byAge(ctx: Context, today: string): Promise<Report> {
  const years = sql`extract(year from age(${ctx.now.toISOString()}::timestamptz, ${joinedAt}))`;
  const rows = await counted(
    ctx,
    sql`select width_bucket(${years}::int, array[1, 3, 6, 11])::text as label, count(*)::int as count
      from ${memberTable} where ${isMember(today)} group by 1`,
  );
  const counts = new Map(rows.map(({ label, count }) => [label, count]));
  return {
    id: "members-by-age",
    title: "Age of membership",
    note: "Members today, by the full years since they joined.",
    shape: "bars",
    head: ["Since joining", "Members"],
    rows: ages.map((label, bucket) => ({ label, values: [counts.get(String(bucket)) ?? 0] })),
  };
}

async function byMonth(ctx: Context, today: string): Promise<Report> {
  const first = `${lastMonths(today, MONTHS)[0]}-01`;
  const [joined, left] = await Promise.all([
    counted(
      ctx,
      sql`select to_char(${joinedAt} at time zone 'Asia/Kolkata', 'YYYY-MM') as label, count(*)::int as count
        from ${memberTable} where ${stands} and ${joinedAt} >= ${`${first}T00:00:00+05:30`}::timestamptz group by 1`,
    ),
    counted(
      ctx,
      sql`select to_char(${validUntil}, 'YYYY-MM') as label, count(*)::int as count from ${memberTable}
        where ${stands} and ${validUntil} >= ${first}::date and ${validUntil} < ${today}::date group by 1`,
    ),
  ]);
  return {
    id: "members-by-month",
    title: "Joined and left",
    note: "Who joined in each of the last twelve months, and whose membership ended in it and was not renewed.",
    shape: "months",
    head: ["Month", "Joined", "Left"],
    rows: asMonths(today, [joined, left]),
  };
}

export async function memberReports(ctx: Context): Promise<Report[]> {
  const today = indianDay(ctx.now);
  return Promise.all([byState(ctx, today), byType(ctx, today), byAge(ctx, today), byMonth(ctx, today)]);
}

const { confirmedAt, subscribedAt, unsubscribedAt } = subscriptionTable;

const addresses = (count: number) => (count === 1 ? "1 address" : `${count.toLocaleString("en-IN")} addresses`);

export async function newsletterReport(ctx: Context): Promise<Report> {
  const today = indianDay(ctx.now);
  const since = `${lastMonths(today, MONTHS)[0]}-01T00:00:00+05:30`;
  const byMonth = (column: typeof subscribedAt | typeof unsubscribedAt) =>
    counted(
      ctx,
      sql`select to_char(${column} at time zone 'Asia/Kolkata', 'YYYY-MM') as label, count(*)::int as count
        from ${subscriptionTable} where ${column} >= ${since}::timestamptz group by 1`,
    );
  const [came, left, confirmed, waiting] = await Promise.all([
    byMonth(subscribedAt),
    byMonth(unsubscribedAt),
    ctx.db.$count(subscriptionTable, and(isNotNull(confirmedAt), isNull(unsubscribedAt))),
    ctx.db.$count(subscriptionTable, and(isNull(confirmedAt), isNull(unsubscribedAt))),
  ]);
  return {
    id: "newsletter",
    title: "Newsletter",
    note: `Confirmed now: ${addresses(confirmed)}. Not confirmed yet: ${addresses(waiting)}. The latest subscription of each address counts.`,
    shape: "months",
    head: ["Month", "Subscribed", "Unsubscribed"],
    rows: asMonths(today, [came, left]),
  };
}

export async function competitionReport(ctx: Context): Promise<Report> {
  const { userType, submittedAt } = entrantTable;
  const { rows } = (await ctx.db.execute(
    sql`select ${userType} as label, count(*)::int as registered, count(${submittedAt})::int as entered
      from ${entrantTable} group by 1`,
  )) as unknown as { rows: { label: string; registered: number; entered: number }[] };
  const counts = new Map(rows.map((row) => [row.label, row]));
  return {
    id: "competition",
    title: "Competition",
    note: "Registrations for the Engineers’ Oath and the entries that came of them, of all editions.",
    shape: "bars",
    head: ["Who", "Registered", "Entered"],
    rows: userTypes.map(({ value, label }) => ({
      label,
      values: [counts.get(value)?.registered ?? 0, counts.get(value)?.entered ?? 0],
    })),
  };
}

const MOST_PAGES = 20;

/** Counts only visitors with consent to statistics. */
export async function visitReports(ctx: Context): Promise<Report[]> {
  const { day, path, visits } = pageVisitTable;
  const today = indianDay(ctx.now);
  const first = `${lastMonths(today, MONTHS)[0]}-01`;
  const [pages, months] = await Promise.all([
    counted(
      ctx,
      sql`select ${path} as label, sum(${visits})::int as count from ${pageVisitTable}
        where ${day} > ${today}::date - 30 group by 1 order by 2 desc, 1 limit ${MOST_PAGES}`,
    ),
    counted(
      ctx,
      sql`select to_char(${day}, 'YYYY-MM') as label, sum(${visits})::int as count from ${pageVisitTable}
        where ${day} >= ${first}::date group by 1`,
    ),
  ]);
  const note = "Only visitors who agreed to Performance in the cookie settings are counted.";
  return [
    {
      id: "visits-by-page",
      title: "Most visited pages",
      shape: "bars",
      head: ["Page", "Visits"],
      note: `The last thirty days. ${note}`,
      rows: asRows(pages, (label) => label),
    },
    {
      id: "visits-by-month",
      title: "Visits",
      shape: "months",
      head: ["Month", "Visits"],
      note: `All public pages. ${note}`,
      rows: asMonths(today, [months]),
    },
  ];
}
