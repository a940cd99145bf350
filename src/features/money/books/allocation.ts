import type { Context } from "../../../platform/context.server";
import { openPaiseOf } from "../dues/open";
import type { DueStatus } from "../words";
import type { Side } from "./journal-entry.server";

/** How much is meant for which due. */
export type Part = { dueId: string; amountPaise: number };

/**
 * Money that is to be credited. `from`: the side that it comes from, such as the bank lines to be explained. What is more than the
 * dues of its parts still ask for becomes the credit of `restFor`. `utrs`: those of a bank line, which confirm what was claimed of these dues with them.
 * `by`: the call that credits it, where one transaction credits what several calls brought.
 */
export type Receipt = {
  source: string;
  kind: "payment" | "credit";
  note: string;
  amountPaise: number;
  valueDate: string;
  from: Pick<Side, "account" | "payer">;
  parts: readonly Part[];
  restFor: string;
  utrs?: readonly string[];
  by?: Context;
  /** The day in the books, where that is not the day of the money: a line was explained before. */
  bookedOn?: string;
};

type Due = { id: string; totalPaise: number; paidPaise: number; status: DueStatus; touched: boolean };

/** What a receipt does: how much of it the dues take, and which of them it settles on the day that counts. */
export type Allocation<Standing extends Due> = {
  receipt: Receipt;
  taken: Part[];
  settled: { due: Standing; paidOn: string }[];
};

function take(due: Due, amountPaise: number): void {
  due.paidPaise += amountPaise;
  due.status = due.paidPaise === due.totalPaise ? "settled" : "part-paid";
  due.touched = true;
}

/** What one receipt does to the dues of `standing`, which have what the receipts before did, and then what this one does. */
export function allocate<Standing extends Due>(
  standing: ReadonlyMap<string, Standing>,
  receipt: Receipt,
): Allocation<Standing> {
  const decision: Allocation<Standing> = { receipt, taken: [], settled: [] };
  let left = receipt.amountPaise;
  for (const { dueId, amountPaise: meant } of receipt.parts) {
    const due = standing.get(dueId);
    const amountPaise = due ? Math.min(meant, openPaiseOf(due), left) : 0;
    if (!due || amountPaise <= 0) continue;
    take(due, amountPaise);
    left -= amountPaise;
    decision.taken.push({ dueId, amountPaise });
    if (due.status === "settled") decision.settled.push({ due, paidOn: receipt.valueDate });
  }
  return decision;
}

/** What of a receipt the dues did not take, in paise: it is its payer's credit. */
export const leftOf = <Standing extends Due>({ receipt, taken }: Allocation<Standing>): number =>
  taken.reduce((left, { amountPaise }) => left - amountPaise, receipt.amountPaise);

/**
 * The sides of a receipt: what settles a due becomes income with all that was paid of it before, the rest is owed to the payer. What
 * settles none is an advance, with the sides of its tax by `taxOf`, whose argument is its place in `taken`. The rest names the due that
 * it came for.
 */
export function sidesOf<Standing extends Due>(
  { receipt, taken, settled }: Allocation<Standing>,
  incomeOf: (dueId: string) => readonly Side[],
  taxOf: (at: number) => readonly Side[],
): Side[] {
  const sides: Side[] = [{ ...receipt.from, amountPaise: receipt.amountPaise }];
  let left = receipt.amountPaise;
  for (const [at, { dueId, amountPaise }] of taken.entries()) {
    left -= amountPaise;
    const done = settled.find(({ due }) => due.id === dueId);
    if (!done) {
      sides.push({ account: "advances", amountPaise: -amountPaise, dueId }, ...taxOf(at));
      continue;
    }
    const before = done.due.totalPaise - amountPaise;
    sides.push({ account: "advances", amountPaise: before, dueId }, ...incomeOf(dueId));
  }
  const rest = { account: "credits" as const, amountPaise: -left, payer: receipt.restFor };
  return [...sides, { ...rest, dueId: receipt.parts[0]?.dueId }];
}
