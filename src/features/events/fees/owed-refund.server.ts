import { authorize, type Tx } from "../../../platform/context.server";
import { lockDues } from "../../money/dues/create-due.server";
import { linesOf } from "../../money/dues/lines.server";
import { cameOf, leftToAsk } from "../../money/refunds/limit.server";
import { askRefund } from "../../money/refunds/request-refund.server";
import type { LockedEvent, RegistrationRow } from "../capacities.server";
import { percentOf, placeRefund } from "./place-refund";

/**
 * Requests the refund that ended places of a settled due were to bring at their end, less amounts already refunded or
 * requested. A second run requests nothing.
 */
export async function askOwed(
  tx: Tx,
  dueId: string,
  places: readonly (readonly [LockedEvent, readonly RegistrationRow[]])[],
): Promise<void> {
  authorize(tx, "system");
  const [due] = await lockDues(tx, [dueId]);
  if (due?.status !== "settled") return;
  const lines = new Map((await linesOf(tx, [dueId])).map((line) => [line.id, line]));
  const camePaise = await cameOf(tx, due);
  const askedPaise = camePaise - (await leftToAsk(tx, due));
  let owedPaise = 0;
  const references: string[] = [];
  for (const [{ event }, rows] of places)
    for (const row of rows) {
      const linePaise = lines.get(row.dueLineId ?? "")?.amountPaise ?? 0;
      const percent = percentOf(event, row, tx.now);
      const paid = { totalPaise: due.totalPaise, camePaise, leftPaise: camePaise - owedPaise };
      owedPaise += placeRefund(linePaise, percent, paid);
      references.push(row.reference);
    }
  const amountPaise = owedPaise - askedPaise;
  const reason = `${references.join(", ")} ended, the rest of what is given back`;
  if (amountPaise > 0) await askRefund(tx, { dueId, amountPaise, reason });
}
