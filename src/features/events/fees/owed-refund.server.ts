import { authorize, type Tx } from "../../../platform/context.server";
import { lockDues } from "../../money/dues/create-due.server";
import { linesOf } from "../../money/dues/lines.server";
import { cameOf, leftToAsk } from "../../money/refunds/limit.server";
import { askRefund } from "../../money/refunds/request-refund.server";
import type { LockedEvent, RegistrationRow } from "../capacities.server";
import { placePercent, placeRefund } from "./place-refund";

/** 100 if the place ended with its event, else by the rule. A cancelled event does not change afterwards. */
function percentAtEnd({ event }: LockedEvent, row: RegistrationRow, endedAt: Date): number {
  const endedWithEvent = event.status === "cancelled" && endedAt >= event.changedAt;
  return endedWithEvent ? 100 : placePercent(event, row, endedAt);
}

/**
 * Requests the refund that the rule gives for ended places of a settled due, less amounts already refunded or
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
  for (const [locked, rows] of places)
    for (const row of rows) {
      const linePaise = lines.get(row.dueLineId ?? "")?.amountPaise ?? 0;
      const percent = percentAtEnd(locked, row, row.endedAt ?? tx.now);
      const paid = { totalPaise: due.totalPaise, camePaise, leftPaise: camePaise - owedPaise };
      owedPaise += placeRefund(linePaise, percent, paid);
      references.push(row.reference);
    }
  const amountPaise = owedPaise - askedPaise;
  const reason = `${references.join(", ")} ended, the rest of what is given back`;
  if (amountPaise > 0) await askRefund(tx, { dueId, amountPaise, reason });
}
