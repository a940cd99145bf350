import { and, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import { authorize, type Context } from "../../../platform/context.server";
import { cursorOf, pageOf, placeText } from "../../../platform/cursor.server";
import { shortMoment } from "../../../platform/short-dates";
import { namesOf } from "../../accounts/names.server";
import type { LinesPage, LinesQuery, ListedLine } from "../console/schema";
import { dueTable as dues } from "../dues/tables.server";
import { refundsOf } from "../refunds/sending.server";
import { statementLineTable as lines, statementTable as statements } from "./tables.server";

const PAGE = 50;
const MOST_SUGGESTED = 4;
const cursors = cursorOf(z.tuple([z.iso.date(), placeText]));

type Line = typeof lines.$inferSelect;

/** Dues with exactly the amount that came in: the likeliest, not the certain. */
async function suggestionsFor({ db }: Context, rows: readonly Line[]) {
  const amounts = rows.flatMap((row) =>
    row.status === "unexplained" && row.amountPaise > 0 ? row.amountPaise : [],
  );
  if (amounts.length === 0) return new Map<number, ListedLine["suggestions"]>();
  const open = sql<number>`${dues.totalPaise} - ${dues.paidPaise}`;
  const found = await db
    .select()
    .from(dues)
    .where(and(inArray(dues.status, ["open", "part-paid"]), inArray(open, [...new Set(amounts)])))
    .orderBy(desc(dues.raisedAt))
    .limit(PAGE * MOST_SUGGESTED);
  const suggested = found.map(({ id: reference, title, name, totalPaise, paidPaise }) => ({
    ...{ reference, title, name, openPaise: totalPaise - paidPaise, why: "The same amount is open." },
  }));
  return Map.groupBy(suggested, ({ openPaise }) => openPaise);
}

/** Refunds of exactly the amount that went out, or that came back. */
async function refundsFor(ctx: Context, rows: readonly Line[]) {
  const waiting = rows.filter(({ status }) => status === "unexplained");
  const amounts = (wentOut: boolean) =>
    waiting.filter(({ amountPaise }) => amountPaise < 0 === wentOut).map((row) => Math.abs(row.amountPaise));
  const [out, back] = [
    await refundsOf(ctx, amounts(true), true),
    await refundsOf(ctx, amounts(false), false),
  ];
  return ({ amountPaise, status }: Line) =>
    status !== "unexplained"
      ? []
      : (amountPaise < 0 ? out : back)
          .filter((refund) => refund.amountPaise === Math.abs(amountPaise))
          .map(({ number, name, title }) => ({ number, name, title }));
}

/** A page of the bank's lines, the newest first. Throws 400 for a cursor that is none. */
export async function linesPage(ctx: Context, { cursor, show }: LinesQuery): Promise<LinesPage> {
  authorize(ctx, "auditor");
  const place = cursors.decode(cursor);
  const after =
    place && or(lt(lines.valueDate, place[0]), and(eq(lines.valueDate, place[0]), lt(lines.id, place[1])));
  const posted = ctx.db
    .select({ id: statements.id })
    .from(statements)
    .where(sql`${statements.confirmedAt} is not null`);
  const found = await ctx.db
    .select()
    .from(lines)
    .where(
      and(
        show === "unexplained" ? eq(lines.status, "unexplained") : inArray(lines.statementId, posted),
        after,
      ),
    )
    .orderBy(desc(lines.valueDate), desc(lines.id))
    .limit(PAGE + 1);
  const { rows, last } = pageOf(found, PAGE);
  const refunds = await refundsFor(ctx, rows);
  const [suggested, names] = [
    await suggestionsFor(ctx, rows),
    await namesOf(
      ctx,
      rows.flatMap(({ explainedBy }) => explainedBy ?? []),
    ),
  ];
  return {
    rows: rows.map((row) => {
      const { id, valueDate, amountPaise, balancePaise, narration, bankReference, status, reason } = row;
      const who = row.explainedBy === "system" ? "by itself" : (names.get(row.explainedBy ?? "") ?? "staff");
      return {
        ...{ id, valueDate, amountPaise, balancePaise, narration, bankReference, status, reason },
        ...{ explanation: row.explanation, note: row.note, refunds: refunds(row) },
        explained: row.explainedAt && `${who}, ${shortMoment(row.explainedAt)}`,
        suggestions:
          status === "unexplained" ? (suggested.get(amountPaise) ?? []).slice(0, MOST_SUGGESTED) : [],
      };
    }),
    nextCursor: last ? cursors.encode([last.valueDate, last.id]) : null,
  };
}
