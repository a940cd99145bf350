import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { authorize, type Context, record, recordAll, type Tx } from "../../../platform/context.server";
import { lockProposals, withdrawProposals } from "../approvals/proposal.server";
import { closeDues } from "../dues/close-due.server";
import { type DueRow, isOpen, lockDues } from "../dues/create-due.server";
import { givenRefunds } from "../words";
import { cameOf, leftToAsk, returnedOf } from "./limit.server";
import { askRefund } from "./request-refund.server";
import { refundTable as refunds } from "./tables.server";

/** Requests a refund if the due is paid. The caller has authorised it. */
export async function callOff(tx: Tx, { id }: Pick<DueRow, "id">, reason: string): Promise<void> {
  authorize(tx, "anyone");
  const [due] = await lockDues(tx, [id]);
  if (!due) return;
  if (isOpen(due)) {
    await closeDues(tx, [due], "cancelled");
    return record(tx, "due.cancelled", id);
  }
  // Part of it may already be in a refund.
  const amountPaise = due.status === "settled" ? await leftToAsk(tx, due) : 0;
  if (amountPaise > 0) await askRefund(tx, { dueId: id, amountPaise, reason });
}

/**
 * Keeps approved refunds. Returns whether others were withdrawn, or an approved one ended with its payment. The caller has
 * authorised it.
 */
export async function takeUp(tx: Tx, { id }: Pick<DueRow, "id">, reason: string): Promise<boolean> {
  authorize(tx, "anyone");
  const isOfRule = and(eq(refunds.dueId, id), eq(refunds.kind, "due"), eq(refunds.origin, "rule"));
  const isAsked = and(isOfRule, inArray(refunds.status, ["asked", "proposed"]));
  const waiting = await tx.db.select({ id: refunds.id }).from(refunds).where(isAsked);
  // Deciding locks the proposal before the due, so this does the same.
  await lockProposals(
    tx,
    "refund",
    waiting.map((refund) => refund.id),
  );
  await lockDues(tx, [id]);
  const ended = await tx.db
    .update(refunds)
    .set({ status: "declined", reason })
    .where(isAsked)
    .returning({ id: refunds.id });
  const ids = ended.map((refund) => refund.id);
  await withdrawProposals(tx, "refund", ids, reason);
  await recordAll(tx, [["refund.declined", ids]]);
  const hasEnded = and(isOfRule, eq(refunds.status, "declined"), isNotNull(refunds.approvedAt));
  return ids.length > 0 || (await tx.db.$count(refunds, hasEnded)) > 0;
}

/** The number of the approved refund of a called-off due, or of one that returned its whole payment. */
export async function approvedRefund(ctx: Pick<Context, "db">, due: DueRow): Promise<string | undefined> {
  const { dueId, kind, status, number, origin, askedAt } = refunds;
  const given = await ctx.db
    .select({ number, origin })
    .from(refunds)
    .where(and(eq(dueId, due.id), eq(kind, "due"), inArray(status, [...givenRefunds])))
    .orderBy(desc(askedAt));
  const isWhole = (await cameOf(ctx, due)) <= (await returnedOf(ctx, due.id));
  return given.find((refund) => isWhole || refund.origin === "rule")?.number;
}
