import { authorize, record, type Tx } from "../../../platform/context.server";
import { endDues } from "../dues/ending.server";
import { type DueRow, isOpen, lockDues } from "../dues/raising.server";
import { askRefund } from "./asking.server";
import { isAskedBack, mostOf } from "./limit.server";

/** Asks for a due no longer, because what it is for does not take place; what was paid is to be given back. Whoever calls it off has been authorized before. */
export async function callOff(tx: Tx, { id }: Pick<DueRow, "id">, reason: string): Promise<void> {
  authorize(tx, "anyone");
  const [due] = await lockDues(tx, [id]);
  if (!due) return;
  if (isOpen(due)) {
    await endDues(tx, [due], "cancelled");
    return record(tx, "due.cancelled", id);
  }
  if (await isAskedBack(tx, id, "due")) return;
  const amountPaise = await mostOf(tx, "due", due);
  if (amountPaise > 0) await askRefund(tx, { dueId: id, amountPaise, reason });
}
