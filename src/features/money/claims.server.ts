import { and, count, eq, inArray, or, type SQL, sql, sum } from "drizzle-orm";
import { authorize, type Context, record, recordEach, type Tx, transaction } from "../../platform/context.server";
import { isAnyOf } from "../../platform/db/insert-many.server";
import { newId } from "../../platform/db/new-id.server";
import { conflict, invalidFields } from "../../platform/refusal";
import { type DueRow, isOpen, lockDues, openPaiseOf } from "./dues/create-due.server";
import { dueOfKey } from "./dues/key.server";
import { paidDayProblem } from "./dues/paid-day";
import { claimTable as claims, dueTable as dues } from "./dues/tables.server";
import type { ClaimInput } from "./schema";

const MOST_CLAIMS = 5;

/** Returns whether a claim with the UTR waited. */
async function takeClaimBack(tx: Tx, dueId: string, utr: string): Promise<boolean> {
  const withdrawn = await tx.db
    .update(claims)
    .set({ status: "withdrawn", endedAt: tx.now })
    .where(and(eq(claims.dueId, dueId), eq(claims.utr, utr), eq(claims.status, "waiting")))
    .returning({ id: claims.id });
  await recordEach(
    tx,
    "claim.withdrawn",
    withdrawn.map(({ id: subject }) => ({ ctx: tx, subject })),
  );
  return withdrawn.length > 0;
}

/**
 * Credits nothing, and never reveals whether a UTR is known. `corrects` is the UTR of the waiting claim that it
 * replaces. Throws 400, 404, and 409 if nothing is open or there are too many claims.
 */
export async function claimPayment(
  ctx: Context,
  key: string,
  input: ClaimInput,
  { corrects = "" } = {},
): Promise<void> {
  authorize(ctx, "anyone");
  const { id } = await dueOfKey(ctx, key);
  await transaction(ctx, async (tx) => {
    const [due] = await lockDues(tx, [id]);
    if (!due || !isOpen(due)) throw conflict("due_ended", "There is nothing left to pay here.");
    const paidOn = paidDayProblem(input.paidOn, due, tx.now);
    if (paidOn) throw invalidFields({ paidOn });
    if (corrects) await takeClaimBack(tx, id, corrects);
    const own = await tx.db.select().from(claims).where(eq(claims.dueId, id));
    if (own.some(({ utr, status }) => utr === input.utr && status === "waiting"))
      throw conflict("already_claimed", "You have told us of this payment already. We wait for the bank.");
    if (own.length >= MOST_CLAIMS)
      throw conflict("too_many_claims", "Five payments were entered here already. Please write to us.");
    const claimId = newId();
    await tx.db.insert(claims).values({ ...input, id: claimId, dueId: id, claimedAt: tx.now });
    await record(tx, "claim.made", claimId);
  });
}

/** Throws 404, and 409 if no claim with the UTR waits. */
export async function withdrawClaim(ctx: Context, key: string, utr: string): Promise<void> {
  authorize(ctx, "anyone");
  const { id } = await dueOfKey(ctx, key);
  await transaction(ctx, async (tx) => {
    await lockDues(tx, [id]);
    if (!(await takeClaimBack(tx, id, utr)))
      throw conflict("not_claimed", "We do not wait for this payment. Please reload the page.");
  });
}

/** For claims joined with their dues: those that waited when their due ended unpaid. */
export const endedWithDue = and(
  eq(claims.status, "withdrawn"),
  inArray(dues.status, ["cancelled", "lapsed"]),
  eq(claims.endedAt, dues.endedAt),
);

export type Came = { dueId: string; utr: string };

export function endingOfClaims({ now }: Tx, ended: readonly string[], came: readonly Came[]): SQL {
  const list = (of: (one: Came) => string) => sql`${sql.param(came.map(of))}::text[]`;
  const hasCome = sql`(${claims.dueId}, ${claims.utr}) in (
    select * from unnest(${list(({ dueId }) => dueId)}, ${list(({ utr }) => utr)}))`;
  const dueIds = [...new Set([...ended, ...came.map(({ dueId }) => dueId)])];
  const isWaiting = and(eq(claims.status, "waiting"), or(isAnyOf(claims.dueId, ended), hasCome));
  return sql`
    update ${claims} set
      status = case when ${hasCome} then 'confirmed' else 'withdrawn' end, ended_at = ${now.toISOString()}::timestamptz
    from ${dues}
    where ${and(eq(dues.id, claims.dueId), isAnyOf(claims.dueId, dueIds), or(isWaiting, and(endedWithDue, hasCome)))}`;
}

export async function waitingClaimsOf({ db }: Tx, dueId: string): Promise<string[]> {
  const rows = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.dueId, dueId), eq(claims.status, "waiting")));
  return rows.map(({ id }) => id);
}

export async function moveClaims(tx: Tx, ids: readonly string[], dueId: string): Promise<void> {
  // The caller has authorised the replacement.
  authorize(tx, "anyone");
  await tx.db.update(claims).set({ dueId, status: "waiting", endedAt: null }).where(isAnyOf(claims.id, ids));
}

export async function waitingClaims({ db }: Context): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(claims).where(eq(claims.status, "waiting"));
  return row?.waiting ?? 0;
}

/** Those of `some` of which a part is paid, or for which a claim waits for the bank. */
export async function inPayment({ db }: Context, some: readonly DueRow[]): Promise<DueRow[]> {
  const open = some.filter(isOpen);
  if (open.length === 0) return [];
  const waiting = await db
    .select({ dueId: claims.dueId })
    .from(claims)
    .where(
      and(
        isAnyOf(
          claims.dueId,
          open.map(({ id }) => id),
        ),
        eq(claims.status, "waiting"),
      ),
    );
  const claimed = new Set(waiting.map(({ dueId }) => dueId));
  return open.filter(({ id, paidPaise }) => paidPaise > 0 || claimed.has(id));
}

/** In paise, by the claims that wait for the bank. */
export async function claimedPaiseOf({ db }: Context, dueId: string): Promise<number> {
  const [row] = await db
    .select({ paise: sum(claims.amountPaise) })
    .from(claims)
    .where(and(eq(claims.dueId, dueId), eq(claims.status, "waiting")));
  return Number(row?.paise ?? 0);
}

/** The open amount that no waiting claim covers, in paise; 0 if there is none. */
export const unclaimedPaiseOf = async (ctx: Context, due: DueRow): Promise<number> =>
  Math.max(0, openPaiseOf(due) - (await claimedPaiseOf(ctx, due.id)));

/** The dues of which all that is open waits for the bank, by claims. */
export async function claimedDues({ db }: Context, dueIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (dueIds.length === 0) return new Set();
  const rows = await db
    .select({ dueId: dues.id })
    .from(claims)
    .innerJoin(dues, eq(dues.id, claims.dueId))
    .where(and(isAnyOf(claims.dueId, dueIds), eq(claims.status, "waiting")))
    .groupBy(dues.id)
    .having(sql`sum(${claims.amountPaise}) >= ${dues.totalPaise} - ${dues.paidPaise}`);
  return new Set(rows.map(({ dueId }) => dueId));
}
