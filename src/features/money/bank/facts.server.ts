import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/insert-many.server";
import { openPaiseOf } from "../dues/raising.server";
import { claimTable as claims, dueTable as dues } from "../dues/tables.server";
import { gatewaySettlementTable as settlements } from "../gateway/tables.server";
import type { MatchFacts } from "../matching";
import { referencesIn } from "../reference";
import { numbersIn, utrsIn } from "../utr";
import type { statementLineTable } from "./tables.server";

type Line = Pick<typeof statementLineTable.$inferSelect, "narration" | "bankReference">;

const wordsOf = ({ narration, bankReference }: Line) => `${narration ?? ""} ${bankReference ?? ""}`;

/** The settlements of the gateway whose UTR the words of `lines` have. */
async function settlementsNamed(
  { db }: Context,
  lines: readonly Line[],
): Promise<MatchFacts["settlementsByUtr"]> {
  const numbers = [...new Set(lines.flatMap((line) => numbersIn(wordsOf(line))))];
  if (numbers.length === 0) return new Map();
  const found = await db.select().from(settlements).where(isAnyOf(settlements.utr, numbers));
  const known = found.map(({ id, utr, amountPaise, lineId }) => ({
    id,
    utr,
    amountPaise,
    isBooked: lineId !== null,
  }));
  return Map.groupBy(known, ({ utr }) => utr);
}

type FoundClaim = { claim: typeof claims.$inferSelect; due: typeof dues.$inferSelect };

const byUtr = (found: readonly FoundClaim[]): MatchFacts["claimsByUtr"] =>
  Map.groupBy(
    found.map(({ claim: { id, utr }, due }) => ({ id, dueId: due.id, openPaise: openPaiseOf(due), utr })),
    ({ utr }) => utr,
  );

const claimsWaiting = ({ db }: Context, which: SQL | undefined): Promise<FoundClaim[]> =>
  db
    .select({ claim: claims, due: dues })
    .from(claims)
    .innerJoin(dues, eq(dues.id, claims.dueId))
    .where(and(which, eq(claims.status, "waiting")));

/** With the claims too whose UTR is one slip away from one of `lines`: either its first half or its second is the same. */
export async function withNearClaims(
  ctx: Context,
  lines: readonly Line[],
  facts: MatchFacts,
): Promise<MatchFacts> {
  const utrs = [...new Set(lines.flatMap((line) => utrsIn(wordsOf(line))))];
  if (utrs.length === 0) return facts;
  const half = (utr: string) => utr.length / 2;
  const first = utrs.map((utr) => utr.slice(0, half(utr)));
  const second = utrs.map((utr) => utr.slice(half(utr)));
  const found = await claimsWaiting(
    ctx,
    or(
      sql`left(${claims.utr}, length(${claims.utr}) / 2) = any(${sql.param(first)}::text[])`,
      sql`right(${claims.utr}, length(${claims.utr}) / 2) = any(${sql.param(second)}::text[])`,
    ),
  );
  return { ...facts, claimsByUtr: byUtr(found) };
}

/** What the dues and claims say that the words of `lines` may speak of. */
export async function factsOf(ctx: Context, lines: readonly Line[]): Promise<MatchFacts> {
  const { db } = ctx;
  const references = [...new Set(lines.flatMap((line) => referencesIn(wordsOf(line))))];
  const utrs = [...new Set(lines.flatMap((line) => utrsIn(wordsOf(line))))];
  const named = references.length > 0 ? await db.select().from(dues).where(isAnyOf(dues.id, references)) : [];
  const said = utrs.length > 0 ? await claimsWaiting(ctx, isAnyOf(claims.utr, utrs)) : [];
  return {
    duesByReference: new Map(named.map((due) => [due.id, { id: due.id, openPaise: openPaiseOf(due) }])),
    claimsByUtr: byUtr(said),
    settlementsByUtr: await settlementsNamed(ctx, lines),
  };
}
