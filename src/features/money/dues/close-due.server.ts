import { and, asc, gt, inArray, lte, not, or, type SQL, sql } from "drizzle-orm";
import {
  authorize,
  type Context,
  record,
  recordAll,
  recordEach,
  type Tx,
  transaction,
} from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { conflict, notFound } from "../../../platform/refusal";
import { DAY_MS } from "../../../platform/time/durations";
import { creditEnded } from "../books/ended-due-credit.server";
import { endingOfClaims } from "../claims.server";
import { takeInvoicesBack } from "../documents/demand.server";
import { returnVouchers } from "../documents/return-vouchers.server";
import { standingVouchers } from "../documents/vouchers.server";
import { CLAIMED_DAYS } from "./claimed-days";
import { type DueRow, duesFor, isOpen, lockDues } from "./create-due.server";
import { hasLapsed } from "./due-purpose.server";
import { openStatuses } from "./open";
import { refuseOwnDues } from "./own-due.server";
import { claimTable as claims, dueTable as dues } from "./tables.server";

const BATCH = 500;

type Ending = "cancelled" | "lapsed";

/** Like `closeDues`, without emails to the payers. Returns the credit by due, in paise, without zeros. */
export async function closeUntold(
  tx: Tx,
  ended: readonly DueRow[],
  status: Ending,
): Promise<ReadonlyMap<string, number>> {
  authorize(tx, "anyone");
  const ids = ended.map(({ id }) => id);
  await tx.db.update(dues).set({ status, paidPaise: 0, endedAt: tx.now }).where(isAnyOf(dues.id, ids));
  await tx.db.execute(endingOfClaims(tx, ids, []));
  await takeInvoicesBack(tx, ended);
  const vouchers = await standingVouchers(tx, ids);
  const taxes = await returnVouchers(tx, [...vouchers.values()].flat());
  return creditEnded(tx, ended, taxes);
}

/** Payments become credit; payers with credit get an email. */
export async function closeDues(tx: Tx, ended: readonly DueRow[], status: Ending): Promise<void> {
  authorize(tx, "anyone");
  const credits = await closeUntold(tx, ended, status);
  await recordEach(
    tx,
    "credit.left",
    [...credits.keys()].map((subject) => ({ ctx: tx, subject })),
  );
}

/** Fees of the door stay. Returns the ids of the changed dues. */
export async function lapseEarlier(tx: Tx, ids: readonly string[], end: Date): Promise<string[]> {
  // The caller has authorised this and records the reason.
  authorize(tx, "anyone");
  const open = (await lockDues(tx, ids)).filter((due) => isOpen(due) && !due.isAtDoor);
  const later = open.filter(({ lapsesAt }) => lapsesAt && lapsesAt > end);
  const laterIds = later.map(({ id }) => id);
  await tx.db.update(dues).set({ lapsesAt: end }).where(isAnyOf(dues.id, laterIds));
  return laterIds;
}

/** Moves the end of open fees of the door. */
export async function lapseAtDoor(tx: Tx, ids: readonly string[], end: Date): Promise<void> {
  authorize(tx, "anyone");
  const charged = (await lockDues(tx, ids)).filter((due) => isOpen(due) && due.isAtDoor);
  const chargedIds = charged.map(({ id }) => id);
  await tx.db.update(dues).set({ lapsesAt: end }).where(isAnyOf(dues.id, chargedIds));
}

/** Throws 404, and 409 if the due changed or ended. */
export async function cancelDue(ctx: Context, id: string, version: number): Promise<void> {
  authorize(ctx, "treasurer");
  await transaction(ctx, async (tx) => {
    const [due] = await lockDues(tx, [id]);
    if (!due) throw notFound("There is no such due.");
    if (!isOpen(due)) throw conflict("due_ended", "This due has ended already.");
    await refuseOwnDues(tx, [due]);
    if (due.version !== version)
      throw conflict("changed_meanwhile", "Something was paid of it since. Please look at it again.");
    await closeDues(tx, [due], "cancelled");
    await record(tx, "due.cancelled", id);
  });
}

/** Cancels open dues for these purposes, and lapsed ones so that a late payment does not revive them. */
export async function cancelFor(tx: Tx, purposes: readonly string[]): Promise<void> {
  authorize(tx, "anyone");
  const lapsed = await tx.db
    .select({ id: dues.id })
    .from(dues)
    .where(and(isAnyOf(dues.purpose, purposes), hasLapsed));
  const asked = [...(await duesFor(tx, purposes)), ...lapsed];
  const locked = await lockDues(
    tx,
    asked.map(({ id }) => id),
  );
  const [open, late] = [locked.filter(isOpen), locked.filter(({ status }) => status === "lapsed")];
  if (open.length > 0) await closeDues(tx, open, "cancelled");
  const lateIds = late.map(({ id }) => id);
  if (late.length > 0) await tx.db.update(dues).set({ status: "cancelled" }).where(isAnyOf(dues.id, lateIds));
  await recordAll(tx, [["due.cancelled", [...open.map(({ id }) => id), ...lateIds]]]);
}

function isLapsing(now: Date): SQL | undefined {
  // After a claimed part is booked, the treasurer looks at the rest, which may be tax deducted at source.
  const isClaimed = sql`exists (select from ${claims} where ${claims.dueId} = ${dues.id}
    and (${claims.status} = 'waiting' or (${claims.status} = 'confirmed' and ${dues.status} = 'part-paid')))`;
  return and(
    inArray(dues.status, openStatuses),
    lte(dues.lapsesAt, now),
    or(not(isClaimed), lte(dues.lapsesAt, new Date(now.getTime() - CLAIMED_DAYS * DAY_MS))),
  );
}

const lapse = (ctx: Context, ids: readonly string[]): Promise<void> =>
  transaction(ctx, async (tx) => {
    const some = await tx.db
      .select()
      .from(dues)
      .where(and(isLapsing(tx.now), isAnyOf(dues.id, ids)))
      .orderBy(asc(dues.id))
      .for("update");
    await closeDues(tx, some, "lapsed");
    await recordEach(
      tx,
      "due.lapsed",
      some.map(({ id: subject }) => ({ ctx: tx, subject })),
    );
  });

/** Retries one by one after a failure, so that one broken due does not block the others. */
async function lapseSome(ctx: Context, ids: readonly string[]): Promise<void> {
  try {
    await lapse(ctx, ids);
  } catch (cause) {
    ctx.log.error({ err: cause }, "dues did not lapse together");
    for (const id of ids)
      await lapse(ctx, [id]).catch((err: unknown) => ctx.log.error({ err, due: id }, "a due did not lapse"));
  }
}

export const lapseDues = {
  name: "money.lapse-dues",
  async run(ctx: Context): Promise<void> {
    authorize(ctx, "system");
    const idsAfter = async (last: string) =>
      (
        await ctx.db
          .select({ id: dues.id })
          .from(dues)
          .where(and(isLapsing(ctx.now), gt(dues.id, last)))
          .orderBy(asc(dues.id))
          .limit(BATCH)
      ).map(({ id }) => id);
    let ids = await idsAfter("");
    while (ids.length > 0) {
      await lapseSome(ctx, ids);
      ids = await idsAfter(ids.at(-1) ?? "");
    }
  },
};
