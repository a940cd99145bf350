import { authorize, record, type Tx } from "../../../platform/context.server";
import { indianDay } from "../../../platform/indian-time";
import { newId } from "../../../platform/new-id.server";
import { receiveAll } from "../books/receiving.server";
import { endUntold } from "./ending.server";
import { type DueRow, dueById, openPaiseOf } from "./raising.server";

/** Pays `next` from the credit that `ended` left to the same payer. Answers how much of it, in paise. */
async function payFrom(tx: Tx, ended: DueRow, creditPaise: number, next: DueRow): Promise<number> {
  const { id, payer } = ended;
  const amountPaise = payer === next.payer ? Math.min(creditPaise, openPaiseOf(next)) : 0;
  if (amountPaise === 0) return 0;
  await receiveAll(tx, [
    {
      ...{ source: `credit/${newId()}`, kind: "credit", note: `Paid before for ${id}`, amountPaise },
      ...{ valueDate: indianDay(tx.now), restFor: payer, from: { account: "credits", payer } },
      parts: [{ dueId: next.id, amountPaise }],
    },
  ]);
  return amountPaise;
}

/**
 * Cancels a due for the one that `raise` asks for in its place, if any, which has what was paid of the old one, as far as it has the
 * same payer; they are told what is left over. Answers the new due as it stands then.
 */
export async function replaceDue(
  tx: Tx,
  due: DueRow,
  raise: () => Promise<string | null | undefined>,
): Promise<DueRow | undefined> {
  authorize(tx, "anyone");
  const creditPaise = (await endUntold(tx, [due], "cancelled")).get(due.id) ?? 0;
  await record(tx, "due.cancelled", due.id);
  const nextId = await raise();
  const next = nextId ? await dueById(tx, nextId) : undefined;
  const usedPaise = next ? await payFrom(tx, due, creditPaise, next) : 0;
  if (creditPaise > usedPaise) await record(tx, "credit.left", due.id);
  return next && dueById(tx, next.id);
}
