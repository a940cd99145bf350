import { and, desc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { allocationTable as allocations, paymentTable as payments } from "../books/tables.server";
import type { ListedLine } from "../console/statement-calls";
import { type DueRow, openPaiseOf } from "../dues/create-due.server";
import { openStatuses } from "../dues/open";
import { dueTable as dues } from "../dues/tables.server";
import { matchLine, type Suggestion, suggestedBy } from "../match-line";
import { factsOf, withNearClaims } from "./facts.server";
import { type Because, namesPayer, reasonWords, upiIdsIn } from "./suggestion-words";
import { statementLineTable as lines } from "./tables.server";

const MOST_SUGGESTED = 4;
const MOST_CANDIDATES = 400;
const MOST_EARLIER = 400;

type Line = typeof lines.$inferSelect;

async function namedBy(ctx: Context, waiting: readonly Line[]) {
  const facts = await withNearClaims(ctx, waiting, await factsOf(ctx, waiting));
  return new Map(
    waiting.map((line) => [line.id, suggestedBy(matchLine({ ...line, narration: line.narration ?? "" }, facts))]),
  );
}

type Named = ReadonlyMap<string, readonly Suggestion[]>;

async function candidatesFor({ db }: Context, waiting: readonly Line[], byLine: Named) {
  const suggested = [...byLine.values()].flat();
  const named = suggested.map(({ dueId }) => dueId);
  const ended = suggested.flatMap(({ dueId, because }) => (because === "ended-claim" ? dueId : []));
  const open = sql<number>`${dues.totalPaise} - ${dues.paidPaise}`;
  const amounts = [...new Set(waiting.map(({ amountPaise }) => amountPaise))];
  return db
    .select()
    .from(dues)
    .where(
      or(
        isAnyOf(dues.id, ended),
        and(inArray(dues.status, openStatuses), or(isAnyOf(dues.id, named), inArray(open, amounts))),
      ),
    )
    .orderBy(desc(isAnyOf(dues.id, named)), desc(dues.raisedAt))
    .limit(MOST_CANDIDATES);
}

async function upiIdsBefore({ db }: Context, candidates: readonly DueRow[]) {
  const addresses = [...new Set(candidates.flatMap(({ email }) => email ?? []))];
  const rows = await db
    .select({ email: dues.email, narration: lines.narration })
    .from(dues)
    .innerJoin(allocations, eq(allocations.dueId, dues.id))
    .innerJoin(payments, eq(payments.id, allocations.paymentId))
    .innerJoin(lines, sql`${lines.id} = split_part(${payments.source}, '/', 2)`)
    .where(and(isAnyOf(dues.email, addresses), isNotNull(lines.narration)))
    .orderBy(desc(allocations.at))
    .limit(MOST_EARLIER);
  const known = new Map<string, Set<string>>();
  for (const { email, narration } of rows)
    for (const id of upiIdsIn(narration ?? "")) known.set(email ?? "", (known.get(email ?? "") ?? new Set()).add(id));
  return known;
}

/** Best first, by line id. Suggestions credit nothing. */
export async function suggestionsFor(
  ctx: Context,
  rows: readonly Line[],
): Promise<ReadonlyMap<string, ListedLine["suggestions"]>> {
  const waiting = rows.filter(
    ({ status, explanation, amountPaise }) => (status === "unexplained" || explanation === "parked") && amountPaise > 0,
  );
  if (waiting.length === 0) return new Map();
  const named = await namedBy(ctx, waiting);
  const candidates = await candidatesFor(ctx, waiting, named);
  const before = await upiIdsBefore(ctx, candidates);

  function reasonsFor(due: DueRow, line: Line): Set<Because> {
    const narration = line.narration ?? "";
    const said = (named.get(line.id) ?? []).filter(({ dueId }) => dueId === due.id);
    const reasons = new Set<Because>(said.map(({ because }) => because));
    if (openPaiseOf(due) === line.amountPaise) reasons.add("amount");
    if (reasons.size === 0) return reasons;
    if (due.name && namesPayer(narration, due.name)) reasons.add("name");
    const known = before.get(due.email ?? "");
    if (upiIdsIn(narration).some((id) => known?.has(id))) reasons.add("paid-before");
    return reasons;
  }

  return new Map(
    waiting.map((line) => {
      const fitting = candidates
        .map((due) => ({ due, reasons: reasonsFor(due, line) }))
        .filter(({ reasons }) => reasons.size > 0)
        .sort((one, other) => other.reasons.size - one.reasons.size)
        .slice(0, MOST_SUGGESTED);
      return [
        line.id,
        fitting.map(({ due, reasons }) => ({
          reference: due.id,
          title: due.title,
          name: due.name,
          openPaise: openPaiseOf(due),
          why: reasonWords(reasons),
        })),
      ];
    }),
  );
}
