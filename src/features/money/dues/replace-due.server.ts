import { eq } from "drizzle-orm";
import { authorize, record, type Tx } from "../../../platform/context.server";
import { indianDay } from "../../../platform/time/indian-time";
import { billingTable as billing } from "../billing/tables.server";
import { movedSource } from "../books/moved-credit.server";
import { receiveAll } from "../books/receive-money.server";
import { moveClaims, waitingClaimsOf } from "../claims.server";
import { invoicedBefore } from "../documents/demand.server";
import { issueInvoice } from "../documents/invoice-before.server";
import { closeUntold } from "./close-due.server";
import { type DueRow, dueById, openPaiseOf } from "./create-due.server";
import { haveSamePayer } from "./successors.server";

async function payFrom(tx: Tx, ended: DueRow, creditPaise: number, next: DueRow): Promise<number> {
  const { id, payer } = ended;
  const amountPaise = Math.min(creditPaise, openPaiseOf(next));
  if (amountPaise === 0) return 0;
  await receiveAll(tx, [
    {
      source: movedSource(ended, next),
      kind: "credit",
      note: `Paid before for ${id}`,
      amountPaise,
      valueDate: indianDay(tx.now),
      restFor: next.payer,
      from: { account: "credits", payer },
      parts: [{ dueId: next.id, amountPaise }],
    },
  ]);
  return amountPaise;
}

async function billAlike(tx: Tx, ended: DueRow, next: DueRow): Promise<void> {
  const [billed] = await tx.db.select().from(billing).where(eq(billing.dueId, ended.id));
  if (billed) await tx.db.insert(billing).values({ ...billed, dueId: next.id });
}

/**
 * Payments, claims, billing details and an invoice before the payment move if the payer is the same; the payer gets an
 * email about remaining credit. A due to which a payment moved gets its invoice when it is settled.
 */
export async function replaceDue(
  tx: Tx,
  due: DueRow,
  raise: () => Promise<string | null | undefined>,
): Promise<DueRow | undefined> {
  authorize(tx, "anyone");
  const claimed = await waitingClaimsOf(tx, due.id);
  const isInvoiced = (await invoicedBefore(tx, [due.id])).has(due.id);
  const creditPaise = (await closeUntold(tx, [due], "cancelled")).get(due.id) ?? 0;
  await record(tx, "due.cancelled", due.id);
  const nextId = await raise();
  const next = nextId ? await dueById(tx, nextId) : undefined;
  const isSame = next !== undefined && (await haveSamePayer(tx, due, next));
  if (isSame) {
    await billAlike(tx, due, next);
    await moveClaims(tx, claimed, next.id);
  }
  const usedPaise = isSame ? await payFrom(tx, due, creditPaise, next) : 0;
  if (isSame && isInvoiced && usedPaise === 0) await issueInvoice(tx, next);
  if (creditPaise > usedPaise) await record(tx, "credit.left", due.id);
  return next && dueById(tx, next.id);
}
