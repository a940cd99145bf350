import { and, desc, eq, inArray, isNotNull, lt, or } from "drizzle-orm";
import { z } from "zod";
import { authorize, type Context } from "../../../platform/context.server";
import { cursorOf, pageOf, placeText } from "../../../platform/http/cursor.server";
import { shortMoment } from "../../../platform/time/short-dates";
import { namesOf } from "../../accounts/names.server";
import { approvalTable as approvals } from "../approvals/tables.server";
import type { LinesPage, LinesQuery } from "../console/statement-calls";
import { refundsOf } from "../refunds/send-refund.server";
import { reversalSubject } from "./explanation-source";
import { outcomeOf } from "./line-outcome.server";
import { namesRefund } from "./refund-return.server";
import { suggestionsFor } from "./suggestions.server";
import { statementLineTable as lines, statementTable as statements } from "./tables.server";

const PAGE = 50;
const cursors = cursorOf(z.tuple([z.iso.date(), placeText]));

type Line = typeof lines.$inferSelect;

const isOpen = ({ status, explanation }: Line) => status === "unexplained" || explanation === "parked";

async function refundsFor(ctx: Context, rows: readonly Line[]) {
  const waiting = rows.filter(isOpen);
  const amounts = (wentOut: boolean) =>
    waiting.filter(({ amountPaise }) => amountPaise < 0 === wentOut).map((row) => Math.abs(row.amountPaise));
  const [out, back] = [await refundsOf(ctx, amounts(true), true), await refundsOf(ctx, amounts(false), false)];
  return (row: Line) => {
    const { amountPaise } = row;
    return !isOpen(row)
      ? []
      : (amountPaise < 0 ? out : back)
          .filter((refund) => refund.amountPaise === Math.abs(amountPaise))
          .map(({ number, name, title, utr }) => ({ number, name, title, isNamed: namesRefund(row, { number, utr }) }))
          .sort((one, other) => Number(other.isNamed) - Number(one.isNamed));
  };
}

async function reversalsWaiting({ db }: Context, rows: readonly Line[]): Promise<ReadonlySet<string>> {
  const isOne = and(eq(approvals.kind, "explanation"), inArray(approvals.subject, rows.map(reversalSubject)));
  const found = await db
    .select({ subject: approvals.subject })
    .from(approvals)
    .where(and(isOne, eq(approvals.status, "waiting")));
  return new Set(found.map(({ subject }) => subject));
}

/** Bank lines, newest first. Throws 400 for an invalid cursor. */
export async function linesPage(ctx: Context, { cursor, show }: LinesQuery): Promise<LinesPage> {
  authorize(ctx, "auditor");
  const place = cursors.decode(cursor);
  const after = place && or(lt(lines.valueDate, place[0]), and(eq(lines.valueDate, place[0]), lt(lines.id, place[1])));
  const posted = ctx.db.select({ id: statements.id }).from(statements).where(isNotNull(statements.confirmedAt));
  const shown = {
    unexplained: eq(lines.status, "unexplained"),
    automatic: eq(lines.explainedBy, "system"),
    parked: eq(lines.explanation, "parked"),
    all: inArray(lines.statementId, posted),
  };
  const found = await ctx.db
    .select()
    .from(lines)
    .where(and(shown[show], after))
    .orderBy(desc(lines.valueDate), desc(lines.id))
    .limit(PAGE + 1);
  const { rows, last } = pageOf(found, PAGE);
  const refunds = await refundsFor(ctx, rows);
  const suggested = await suggestionsFor(ctx, rows);
  const became = await outcomeOf(ctx, rows);
  const waiting = await reversalsWaiting(ctx, rows);
  const names = await namesOf(
    ctx,
    rows.flatMap(({ explainedBy }) => explainedBy ?? []),
  );
  return {
    rows: rows.map((row) => {
      const { id, valueDate, amountPaise, balancePaise, narration, bankReference, status, reason } = row;
      const isAutomatic = row.explainedBy === "system";
      const who = isAutomatic ? "by itself" : (names.get(row.explainedBy ?? "") ?? "staff");
      return {
        id,
        valueDate,
        amountPaise,
        balancePaise,
        narration,
        bankReference,
        status,
        reason,
        explanation: row.explanation,
        became: became.get(id) ?? null,
        note: row.note,
        version: row.reversals,
        isWaiting: waiting.has(reversalSubject(row)),
        refunds: refunds(row),
        suggestions: suggested.get(id) ?? [],
        // For an automatic match the reason is more useful than the time.
        explained: row.explainedAt && !(isAutomatic && row.note) ? `${who}, ${shortMoment(row.explainedAt)}` : null,
      };
    }),
    nextCursor: last ? cursors.encode([last.valueDate, last.id]) : null,
  };
}
