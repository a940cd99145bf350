import { eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { conflict, invalidFields, notFound } from "../../../platform/refusal";
import { propose } from "../approvals/proposal.server";
import type { NewRefundInput, ProposalInput } from "../console/approval-calls";
import { type DueRow, lockDues } from "../dues/create-due.server";
import { refuseOwnMoney } from "../dues/own-due.server";
import { rupeesExact } from "../rupees-exact";
import { isAskedBack, leftToAsk, mostOf } from "./limit.server";
import { askRefund } from "./request-refund.server";
import { refundTable as refunds } from "./tables.server";

export type RefundRow = typeof refunds.$inferSelect;

/** Locks the due before the refund. Throws 404. */
export async function lockRefund(tx: Tx, id: string): Promise<{ refund: RefundRow; due: DueRow }> {
  const [named] = await tx.db.select({ dueId: refunds.dueId }).from(refunds).where(eq(refunds.id, id));
  const [due] = named ? await lockDues(tx, [named.dueId]) : [];
  const [refund] = await tx.db.select().from(refunds).where(eq(refunds.id, id)).for("update");
  if (!refund || !due) throw notFound("There is no such refund.");
  return { refund, due };
}

async function mostToPropose(tx: Tx, { kind, amountPaise }: RefundRow, due: DueRow): Promise<number> {
  const most = await mostOf(tx, kind, due);
  return kind === "due" ? Math.min(most, (await leftToAsk(tx, due)) + amountPaise) : most;
}

async function proposeIt(tx: Tx, refund: RefundRow, due: DueRow, input: ProposalInput): Promise<void> {
  const { amountPaise, reason } = input;
  await refuseOwnMoney(tx, [due], "This money is yours: another treasurer proposes it.");
  const most = await mostToPropose(tx, refund, due);
  if (amountPaise > most) throw invalidFields({ amountPaise: `At most ${rupeesExact(most)} can go back.` });
  await tx.db.update(refunds).set({ amountPaise, reason, status: "proposed" }).where(eq(refunds.id, refund.id));
  await propose(tx, { kind: "refund", subject: refund.id, amountPaise, reason });
  await record(tx, "refund.proposed", refund.id);
}

/** Returns the number. Throws 400, 403, 404, 409. */
export async function proposeRefund(ctx: Context, input: NewRefundInput): Promise<string> {
  authorize(ctx, "treasurer");
  return transaction(ctx, async (tx) => {
    const [due] = await lockDues(tx, [input.reference]);
    if (!due) throw notFound("There is no due with this reference.");
    const { kind, amountPaise, reason } = input;
    if (await isAskedBack(tx, due.id, kind)) throw conflict("asked_already", "A refund of it is in the list already.");
    const refund = await askRefund(tx, { dueId: due.id, kind, amountPaise, reason, origin: "staff" });
    await proposeIt(tx, refund, due, input);
    return refund.number;
  });
}

/** Throws 400, 403, 404, 409. */
export async function proposeAsked(ctx: Context, id: string, input: ProposalInput): Promise<void> {
  authorize(ctx, "treasurer");
  await transaction(ctx, async (tx) => {
    const { refund, due } = await lockRefund(tx, id);
    if (refund.status !== "asked") throw conflict("proposed_already", "This was proposed or ended already.");
    await proposeIt(tx, refund, due, input);
  });
}
