import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Context, Tx } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { endedWithDue } from "../claims.server";
import { type DueRow, hasEnded, lockDues, openPaiseOf } from "../dues/create-due.server";
import { duesAskingFor } from "../dues/successors.server";
import { claimTable as claims, dueTable as dues } from "../dues/tables.server";
import { gatewaySettlementTable as settlements } from "../gateway/tables.server";
import type { MatchFacts } from "../match-line";
import { referencesIn } from "../reference";
import { numbersIn, utrsIn } from "../utr";
import type { statementLineTable } from "./tables.server";

type Line = Pick<typeof statementLineTable.$inferSelect, "narration" | "bankReference">;

export const wordsOf = ({ narration, bankReference }: Line) => `${narration ?? ""} ${bankReference ?? ""}`;

async function settlementsNamed({ db }: Context, lines: readonly Line[]): Promise<MatchFacts["settlementsByUtr"]> {
  const numbers = [...new Set(lines.flatMap((line) => numbersIn(wordsOf(line))))];
  if (numbers.length === 0) return new Map();
  const found = await db.select().from(settlements).where(isAnyOf(settlements.utr, numbers));
  const known = found.map(({ id, utr, amountPaise, lineId }) => ({ id, utr, amountPaise, isBooked: lineId !== null }));
  return Map.groupBy(known, ({ utr }) => utr);
}

type FoundClaim = { claim: typeof claims.$inferSelect; due: typeof dues.$inferSelect };

const waitingByUtr = (found: readonly FoundClaim[]): MatchFacts["claimsByUtr"] =>
  Map.groupBy(
    found
      .filter(({ claim, due }) => claim.status === "waiting" && !hasEnded(due))
      .map(({ claim: { id, utr, amountPaise, claimedAt }, due }) => ({
        id,
        utr,
        amountPaise,
        dueId: due.id,
        openPaise: openPaiseOf(due),
        isMoved: claimedAt < due.raisedAt,
      })),
    ({ utr }) => utr,
  );

const endedByUtr = (found: readonly FoundClaim[]): MatchFacts["endedClaimsByUtr"] =>
  Map.groupBy(
    found
      .filter(({ due }) => hasEnded(due))
      .map(({ claim: { utr, amountPaise }, due }) => ({ utr, amountPaise, dueId: due.id })),
    ({ utr }) => utr,
  );

/** Those that wait, and those that waited when their due ended. */
const claimsLike = ({ db }: Context, which: SQL | undefined): Promise<FoundClaim[]> =>
  db
    .select({ claim: claims, due: dues })
    .from(claims)
    .innerJoin(dues, eq(dues.id, claims.dueId))
    .where(and(which, or(eq(claims.status, "waiting"), endedWithDue)));

/** Adds claims whose UTR differs in one character from a UTR in `lines`: then one half of the UTR is the same. */
export async function withNearClaims(ctx: Context, lines: readonly Line[], facts: MatchFacts): Promise<MatchFacts> {
  const utrs = [...new Set(lines.flatMap((line) => utrsIn(wordsOf(line))))];
  if (utrs.length === 0) return facts;
  const half = (utr: string) => utr.length / 2;
  const first = utrs.map((utr) => utr.slice(0, half(utr)));
  const second = utrs.map((utr) => utr.slice(half(utr)));
  const found = await claimsLike(
    ctx,
    or(
      sql`left(${claims.utr}, length(${claims.utr}) / 2) = any(${sql.param(first)}::text[])`,
      sql`right(${claims.utr}, length(${claims.utr}) / 2) = any(${sql.param(second)}::text[])`,
    ),
  );
  return { ...facts, claimsByUtr: waitingByUtr(found) };
}

const referencesNamed = (lines: readonly Line[]) => [...new Set(lines.flatMap((line) => referencesIn(wordsOf(line))))];

async function claimsNamed(ctx: Context, lines: readonly Line[]): Promise<FoundClaim[]> {
  const utrs = [...new Set(lines.flatMap((line) => utrsIn(wordsOf(line))))];
  return utrs.length > 0 ? claimsLike(ctx, isAnyOf(claims.utr, utrs)) : [];
}

/** UTRs of `said` that already confirmed another claim; a transfer arrives only once. */
async function confirmedAmong({ db }: Context, said: readonly FoundClaim[]): Promise<Set<string>> {
  const utrs = [...new Set(said.map(({ claim }) => claim.utr))];
  if (utrs.length === 0) return new Set();
  const found = await db
    .selectDistinct({ utr: claims.utr })
    .from(claims)
    .where(and(isAnyOf(claims.utr, utrs), eq(claims.status, "confirmed")));
  return new Set(found.map(({ utr }) => utr));
}

/** `named` are the dues by the references of the lines. */
type Found = { named: ReadonlyMap<string, DueRow>; said: readonly FoundClaim[] };

/** A reference and that of the due it leads to share one entry, so an amount is never counted for both. */
function byReference(named: Found["named"]): MatchFacts["duesByReference"] {
  const known = new Map([...named.values()].map((due) => [due.id, { id: due.id, openPaise: openPaiseOf(due) }]));
  const led = [...named].flatMap(([reference, { id }]) => {
    const due = known.get(id);
    return due ? [[reference, due] as const] : [];
  });
  return new Map([...known, ...led]);
}

const factsFrom = async (ctx: Context, lines: readonly Line[], { named, said }: Found): Promise<MatchFacts> => ({
  duesByReference: byReference(named),
  claimsByUtr: waitingByUtr(said),
  endedClaimsByUtr: endedByUtr(said),
  confirmedUtrs: await confirmedAmong(ctx, said),
  settlementsByUtr: await settlementsNamed(ctx, lines),
});

export async function factsOf(ctx: Context, lines: readonly Line[]): Promise<MatchFacts> {
  const read = (ids: readonly string[]) => ctx.db.select().from(dues).where(isAnyOf(dues.id, ids));
  const named = await duesAskingFor(ctx, referencesNamed(lines), read);
  return factsFrom(ctx, lines, { named, said: await claimsNamed(ctx, lines) });
}

export async function lockedFactsOf(
  tx: Tx,
  lines: readonly Line[],
): Promise<{ facts: MatchFacts; dues: readonly DueRow[] }> {
  const claimed = await claimsNamed(tx, lines);
  const references = referencesNamed(lines);
  const ids = [...new Set([...references, ...claimed.map(({ due }) => due.id)])];
  const locked = await duesAskingFor(tx, ids, (some) => lockDues(tx, some));
  const named = references.flatMap((reference) => {
    const due = locked.get(reference);
    return due ? [[reference, due] as const] : [];
  });
  // The claims were read before the lock, so their dues may be stale.
  const said = claimed.map(({ claim, due }) => ({ claim, due: locked.get(due.id) ?? due }));
  const facts = await factsFrom(tx, lines, { named: new Map(named), said });
  return { facts, dues: [...new Set(locked.values())] };
}
