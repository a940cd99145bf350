import { and, eq, isNull } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { indianDay } from "../../../platform/indian-time";
import { newId } from "../../../platform/new-id.server";
import { conflict, notFound } from "../../../platform/refusal";
import { receiveAll } from "../books/receive-money.server";
import { refuseRefunded, takeBack } from "../books/reversal.server";
import { allocationTable as allocations } from "../books/tables.server";
import type { CertificateInput, TdsReversalInput } from "../console/approval-schema";
import { type DueRow, lockDues, openPaiseOf } from "./create-due.server";
import { refuseOwnDues } from "./own-due.server";
import { tdsTable as deductions, tdsReversalTable as reversals } from "./tables.server";

type Deduction = typeof deductions.$inferSelect;

/** No payer of a federation deducts more at source than this share of a due, in per cent. */
const MOST_PERCENT = 10;

/** Whether the rest of a due may be tax that its payer deducted at source. */
export const mayBeTds = (due: DueRow) =>
  due.status === "part-paid" && openPaiseOf(due) * 100 <= due.totalPaise * MOST_PERCENT;

/**
 * Books what is still open of a due as tax that its payer deducted at source: the due is settled, and the certificate is waited for.
 * Throws 404, and 409 where more is open than a payer may deduct, or some was booked before a payment was taken back.
 */
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
          // Once more where it was booked and taken back before.
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

/** The allocation of what was booked as deducted, which no payment made. */
async function allocationOf({ db }: Tx, { dueId, amountPaise, bookedAt }: Deduction): Promise<string> {
  const isOfBooking = and(
    ...[eq(allocations.dueId, dueId), eq(allocations.amountPaise, amountPaise)],
    ...[eq(allocations.at, bookedAt), isNull(allocations.paymentId)],
  );
  const [found] = await db.select({ id: allocations.id }).from(allocations).where(isOfBooking);
  if (!found) throw new Error("a deduction without its allocation");
  return found.id;
}

/**
 * Takes back what was booked as deducted at source, by an entry of its own: the due asks for it again, and a credit note takes back the
 * document that it settled. It may be booked anew. Throws 403 for one's own, 404, and 409 where the due changed, has ended, or money of it went back.
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

/** Notes the number of the certificate that came for tax deducted at source. Throws 403 for one's own, 404, and 409 where one is noted. */
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

/** How many certificates of tax deducted at source are missing. */
export const certificatesMissing = ({ db }: Pick<Context, "db">) =>
  db.$count(deductions, isNull(deductions.certificate));
