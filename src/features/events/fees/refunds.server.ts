import type { Context } from "../../../platform/context.server";
import type { DueRow } from "../../money/dues/create-due.server";
import { linesOf } from "../../money/dues/lines.server";
import { cameOf, leftToAsk } from "../../money/refunds/limit.server";
import type { EventRow, RegistrationRow } from "../capacities.server";
import { percentOf, placeRefund } from "./place-refund";

type Ending = { due: DueRow; event: EventRow; rows: readonly RegistrationRow[] };
type PlaceRefund = { row: RegistrationRow; percent: number; amountPaise: number };

/** The refunds of a due for places that end now or ended before, in order. Page and cancellation share it. */
export async function refundsFor(
  ctx: Pick<Context, "db" | "now">,
  { due, event, rows }: Ending,
): Promise<PlaceRefund[]> {
  if (due.status !== "settled") return [];
  const lines = new Map((await linesOf(ctx, [due.id])).map((line) => [line.id, line]));
  const paid = { totalPaise: due.totalPaise, camePaise: await cameOf(ctx, due) };
  let leftPaise = await leftToAsk(ctx, due);
  return rows.map((row) => {
    const percent = percentOf(event, row, ctx.now);
    const linePaise = lines.get(row.dueLineId ?? "")?.amountPaise ?? 0;
    const amountPaise = placeRefund(linePaise, percent, { ...paid, leftPaise });
    leftPaise -= amountPaise;
    return { row, percent, amountPaise };
  });
}
