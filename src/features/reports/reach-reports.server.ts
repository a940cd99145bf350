import { sql } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import { indianDay } from "../../platform/indian-time";
import { userTypes } from "../competition/competition-options";
import { entrantTable } from "../competition/tables.server";
import { subscriptionTable } from "../newsletter/tables.server";
import { lastMonths } from "./months";
import { asMonths, counted, MONTHS } from "./rows.server";
import type { Report } from "./schema";

const { subscribedAt, unsubscribedAt } = subscriptionTable;

/** Who subscribed to the newsletter and who left it, by month. */
export async function newsletterReport(ctx: Context): Promise<Report> {
  const today = indianDay(ctx.now);
  const since = `${lastMonths(today, MONTHS)[0]}-01T00:00:00+05:30`;
  const byMonth = (column: typeof subscribedAt | typeof unsubscribedAt) =>
    counted(
      ctx,
      sql`select to_char(${column} at time zone 'Asia/Kolkata', 'YYYY-MM') as label, count(*)::int as count
        from ${subscriptionTable} where ${column} >= ${since}::timestamptz group by 1`,
    );
  const [came, left, now] = await Promise.all([
    byMonth(subscribedAt),
    byMonth(unsubscribedAt),
    ctx.db.$count(subscriptionTable, sql`${unsubscribedAt} is null`),
  ]);
  return {
    id: "newsletter",
    title: "Newsletter",
    note: `Subscribed now: ${now === 1 ? "1 address" : `${now.toLocaleString("en-IN")} addresses`}. The latest subscription of each address counts.`,
    shape: "months",
    head: ["Month", "Subscribed", "Unsubscribed"],
    rows: asMonths(today, [came, left]),
  };
}

/** Who registered for the competition and who sent an entry, of all editions together. */
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
