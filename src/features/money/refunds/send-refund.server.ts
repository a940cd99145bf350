import { and, asc, eq, inArray } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { conflict, notFound } from "../../../platform/refusal";
import { explainedOn, explanationOf } from "../bank/explanation-source";
import type { statementLineTable } from "../bank/tables.server";
import { postEntries } from "../books/journal-entry.server";
import type { SendingInput } from "../console/approval-calls";
import { refuseOwnMoney } from "../dues/own-due.server";
import { dueTable as dues } from "../dues/tables.server";
import { lockRefund, type RefundRow } from "./refund.server";
import { refundTable as refunds } from "./tables.server";

type Line = Pick<typeof statementLineTable.$inferSelect, "id" | "amountPaise" | "valueDate" | "reversals">;

/** The bank line completes the refund. Throws 403 for one's own, 404, 409. */
export async function markSent(ctx: Context, id: string, { utr }: SendingInput): Promise<void> {
  authorize(ctx, "treasurer");
  await transaction(ctx, async (tx) => {
    const { refund, due } = await lockRefund(tx, id);
    await refuseOwnMoney(tx, [due], "This money is yours: another treasurer or an admin sends it.");
    if (!["approved", "failed"].includes(refund.status))
      throw conflict("not_approved", "Only what two people approved is sent.");
    await tx.db.update(refunds).set({ status: "sent", sentAt: tx.now, utr }).where(eq(refunds.id, id));
    await record(tx, "refund.sent", id);
  });
}

/** Throws 403 for one's own, 404, and 409 if amount or status differ. */
export async function refundOfLine(tx: Tx, line: Line, number: string): Promise<RefundRow> {
  const [named] = await tx.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.number, number));
  if (!named) throw notFound("There is no refund with this number.");
  const { refund, due } = await lockRefund(tx, named.id);
  await refuseOwnMoney(tx, [due], "This money is yours: another treasurer or an admin explains the line.");
  if (Math.abs(line.amountPaise) !== refund.amountPaise)
    throw conflict("amount_differs", "The line has another amount than the refund.");
  const { status } = refund;
  if (line.amountPaise < 0 ? !["approved", "sent", "failed"].includes(status) : status !== "done")
    throw conflict("refund_state", `This refund is ${status}.`);
  return refund;
}

/** Money in is a returned transfer, which must be sent again. Throws like refundOfLine. */
export async function explainByRefund(tx: Tx, line: Line, number: string): Promise<void> {
  authorize(tx, "treasurer");
  const { id, dueId } = await refundOfLine(tx, line, number);
  const wentOut = line.amountPaise < 0;
  await postEntries(tx, [
    {
      day: explainedOn(line, tx.now),
      note: `Refund ${number}`,
      source: explanationOf(line),
      sides: [
        { account: "unexplained", amountPaise: line.amountPaise },
        { account: "refunds", amountPaise: -line.amountPaise, dueId },
      ],
    },
  ]);
  await tx.db
    .update(refunds)
    .set(wentOut ? { status: "done", doneAt: tx.now } : { status: "failed", doneAt: null })
    .where(eq(refunds.id, id));
  await record(tx, wentOut ? "refund.done" : "refund.failed", id);
}

/** `amounts` are positive paise. */
export async function refundsOf({ db }: Context, amounts: readonly number[], wentOut: boolean) {
  const status = wentOut ? (["approved", "sent", "failed"] as const) : (["done"] as const);
  if (amounts.length === 0) return [];
  return db
    .select({
      number: refunds.number,
      amountPaise: refunds.amountPaise,
      utr: refunds.utr,
      name: dues.name,
      title: dues.title,
    })
    .from(refunds)
    .innerJoin(dues, eq(dues.id, refunds.dueId))
    .where(and(inArray(refunds.amountPaise, [...amounts]), inArray(refunds.status, [...status])))
    .orderBy(asc(refunds.sentAt));
}
