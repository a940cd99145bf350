import { and, count, eq, or, type SQL, sql } from "drizzle-orm";
import { authorize, type Context, record, recordEach, type Tx, transaction } from "../../platform/context.server";
import { isAnyOf } from "../../platform/insert-many.server";
import { newId } from "../../platform/new-id.server";
import { conflict, invalidFields } from "../../platform/refusal";
import { isOpen, lockDues } from "./dues/create-due.server";
import { dueOfKey } from "./dues/key.server";
import { paidDayProblem } from "./dues/paid-day";
import { claimTable as claims } from "./dues/tables.server";
import type { ClaimInput } from "./schema";

const MOST_CLAIMS = 5;

/** Takes back what waits for the bank of a due, and answers whether anything did. */
async function takeClaimsBack(tx: Tx, dueId: string): Promise<boolean> {
  const withdrawn = await tx.db
    .update(claims)
    .set({ status: "withdrawn", endedAt: tx.now })
    .where(and(eq(claims.dueId, dueId), eq(claims.status, "waiting")))
    .returning({ id: claims.id });
  await recordEach(
    tx,
    "claim.withdrawn",
    withdrawn.map(({ id: subject }) => ({ ctx: tx, subject })),
  );
  return withdrawn.length > 0;
}

/**
 * Notes what somebody says to have paid. It credits nothing; with the line of the bank it says which due the money is for. Whether a
 * UTR is known is never told. `corrects`: it stands instead of what was said before. Throws 400, 404, and 409 where nothing is to be
 * paid or too much was claimed.
 */
export async function claimPayment(
  ctx: Context,
  key: string,
  input: ClaimInput,
  { corrects = false } = {},
): Promise<void> {
  authorize(ctx, "anyone");
  const { id } = await dueOfKey(ctx, key);
  await transaction(ctx, async (tx) => {
    const [due] = await lockDues(tx, [id]);
    if (!due || !isOpen(due)) throw conflict("due_ended", "There is nothing left to pay here.");
    const paidOn = paidDayProblem(input.paidOn, due, tx.now);
    if (paidOn) throw invalidFields({ paidOn });
    if (corrects) await takeClaimsBack(tx, id);
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

/** Says that what was claimed was not paid after all. Throws 404, and 409 where nothing waits for the bank. */
export async function withdrawClaims(ctx: Context, key: string): Promise<void> {
  authorize(ctx, "anyone");
  const { id } = await dueOfKey(ctx, key);
  await transaction(ctx, async (tx) => {
    await lockDues(tx, [id]);
    if (!(await takeClaimsBack(tx, id)))
      throw conflict("not_claimed", "We do not wait for any payment here. Please reload the page.");
  });
}

/** A due, and the UTR of money that came for it. */
export type Came = { dueId: string; utr: string };

/** The statement that confirms the claims whose payment came, and ends the others of the dues `ended`, which are of no use any more. */
export function endingOfClaims({ now }: Tx, ended: readonly string[], came: readonly Came[]): SQL {
  const list = (of: (one: Came) => string) => sql`${sql.param(came.map(of))}::text[]`;
  const hasCome = sql`(${claims.dueId}, ${claims.utr}) in (
    select * from unnest(${list(({ dueId }) => dueId)}, ${list(({ utr }) => utr)}))`;
  const dueIds = [...new Set([...ended, ...came.map(({ dueId }) => dueId)])];
  return sql`
    update ${claims} set
      status = case when ${hasCome} then 'confirmed' else 'withdrawn' end, ended_at = ${now.toISOString()}::timestamptz
    where ${and(isAnyOf(claims.dueId, dueIds), eq(claims.status, "waiting"), or(isAnyOf(claims.dueId, ended), hasCome))}`;
}

/** The claims of a due that wait for the bank. */
export async function waitingClaimsOf({ db }: Tx, dueId: string): Promise<string[]> {
  const rows = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.dueId, dueId), eq(claims.status, "waiting")));
  return rows.map(({ id }) => id);
}

/** Lets claims wait for the bank with the due that asks in place of theirs. */
export async function moveClaims(tx: Tx, ids: readonly string[], dueId: string): Promise<void> {
  // Whoever replaces the due has been asked before.
  authorize(tx, "anyone");
  await tx.db.update(claims).set({ dueId, status: "waiting", endedAt: null }).where(isAnyOf(claims.id, ids));
}

/** How many claims wait for the bank. */
export async function waitingClaims({ db }: Context): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(claims).where(eq(claims.status, "waiting"));
  return row?.waiting ?? 0;
}

/** Of these dues those with a claim that waits. */
export async function claimedDues({ db }: Context, dueIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (dueIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ dueId: claims.dueId })
    .from(claims)
    .where(and(isAnyOf(claims.dueId, dueIds), eq(claims.status, "waiting")));
  return new Set(rows.map(({ dueId }) => dueId));
}
