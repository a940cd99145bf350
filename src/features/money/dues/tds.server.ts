import { and, eq, isNull } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict, notFound } from "../../../platform/refusal";
import { indianDay } from "../../../platform/time/indian-time";
import { receiveAll } from "../books/receive-money.server";
import { refuseRefunded, takeBack } from "../books/reversal.server";
import { allocationTable as allocations } from "../books/tables.server";
import type { CertificateInput, TdsReversalInput } from "../console/due-calls";
import { type DueRow, lockDues, openPaiseOf } from "./create-due.server";
import { refuseOwnDues } from "./own-due.server";
import { tdsTable as deductions, tdsReversalTable as reversals } from "./tables.server";

type Deduction = typeof deductions.$inferSelect;

/** The highest TDS rate that a payer applies to the federation, in per cent of the due. */
const MOST_PERCENT = 10;

export const mayBeTds = (due: DueRow) =>
  due.status === "part-paid" && openPaiseOf(due) * 100 <= due.totalPaise * MOST_PERCENT;

/** Throws 403 for one's own due, 404, and 409 if the rest is too large, the due changed or a deduction exists. */
export async function bookTds(ctx: Context, id: string, version: number): Promise<void> {
  authorize(ctx, "treasurer");
  await transaction(ctx, async (tx) => {
    const [due] = await lockDues(tx, [id]);
    if (!due) throw notFound("There is no due with this reference.");
    await refuseOwnDues(tx, [due]);
    if (due.version !== version)
      throw conflict("changed_meanwhile", "Something was paid of it since. Please look at it again.");
    const amountPaise = openPaiseOf(due);
    if (!mayBeTds(due))
      throw conflict("no_tds", `At most ${MOST_PERCENT}% of a due that is paid otherwise is tax at source.`);
    if ((await tx.db.$count(deductions, eq(deductions.dueId, id))) > 0)
      throw conflict("tds_booked", "Tax deducted at source is booked for this due already, once.");
    await tx.db.insert(deductions).values({ dueId: id, amountPaise, bookedAt: tx.now });
    await receiveAll(
      tx,
      [
        {
          // The version keeps the source unique if the deduction is booked again after a reversal.
          source: `tds/${id}/${due.version}`,
          kind: "credit",
          note: `Deducted at source of ${id}`,
          amountPaise,
          valueDate: indianDay(tx.now),
          from: { account: "tds" },
          restFor: due.payer,
          parts: [{ dueId: id, amountPaise }],
        },
      ],
      [due],
    );
    await record(tx, "tds.booked", id);
  });
}

async function allocationOf({ db }: Tx, { dueId, amountPaise, bookedAt }: Deduction): Promise<string> {
  const isOfBooking = and(
    eq(allocations.dueId, dueId),
    eq(allocations.amountPaise, amountPaise),
    eq(allocations.at, bookedAt),
    isNull(allocations.paymentId),
  );
  const [found] = await db.select({ id: allocations.id }).from(allocations).where(isOfBooking);
  if (!found) throw new Error("a deduction without its allocation");
  return found.id;
}

/**
 * A credit note cancels the invoice. Throws 403 for one's own due, 404, and 409 if the due changed, ended or was
 * refunded.
 */
export async function reverseTds(ctx: Context, id: string, { version, reason }: TdsReversalInput): Promise<void> {
  authorize(ctx, "treasurer");
  await transaction(ctx, async (tx) => {
    const [due] = await lockDues(tx, [id]);
    const [deduction] = await tx.db.select().from(deductions).where(eq(deductions.dueId, id));
    if (!due || !deduction) throw notFound("No tax deducted at source is booked for this due.");
    if (due.version !== version)
      throw conflict("changed_meanwhile", "Something was paid of it since. Please look at it again.");
    if (due.status === "cancelled" || due.status === "lapsed")
      throw conflict("due_ended", "This due has ended: what was paid for it is the payer's credit.");
    await refuseOwnDues(tx, [due]);
    await refuseRefunded(tx, due);
    const { amountPaise, bookedAt, certificate } = deduction;
    await takeBack(tx, due, { id: await allocationOf(tx, deduction), amountPaise, account: "tds" });
    await tx.db
      .insert(reversals)
      .values({ id: newId(), dueId: id, amountPaise, bookedAt, certificate, reversedAt: tx.now, reason });
    await tx.db.delete(deductions).where(eq(deductions.dueId, id));
    await record(tx, "tds.reversed", id);
  });
}

/** Throws 403 for one's own due, and 404 if no certificate is missing. */
export async function noteCertificate(ctx: Context, id: string, { number }: CertificateInput): Promise<void> {
  authorize(ctx, "treasurer");
  await transaction(ctx, async (tx) => {
    await refuseOwnDues(tx, await lockDues(tx, [id]));
    const [noted] = await tx.db
      .update(deductions)
      .set({ certificate: number, certificateAt: tx.now })
      .where(and(eq(deductions.dueId, id), isNull(deductions.certificate)))
      .returning({ dueId: deductions.dueId });
    if (!noted) throw notFound("No certificate is missing for this due.");
    await record(tx, "tds.certified", id);
  });
}

export const certificatesMissing = ({ db }: Pick<Context, "db">) =>
  db.$count(deductions, isNull(deductions.certificate));
