import type { Context } from "../../../platform/context.server";
import { openPaiseOf } from "../dues/open";
import type { DueStatus } from "../words";
import type { Side } from "./journal-entry.server";

export type Part = { dueId: string; amountPaise: number };

/**
 * Money to credit. `from` is its source account, such as unexplained bank lines. A surplus over the open dues becomes
 * credit of `restFor`. `utrs` come from a bank line and confirm matching claims. `by` is the call that credits it, if
 * one transaction serves several calls.
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
  /** The booking day, if it differs from the value date after a reversed explanation. */
  bookedOn?: string;
};

type Due = { id: string; totalPaise: number; paidPaise: number; status: DueStatus; touched: boolean };

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

/** Updates the dues in `standing`, so that later receipts see the result. */
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

export const leftOf = <Standing extends Due>({ receipt, taken }: Allocation<Standing>): number =>
  taken.reduce((left, { amountPaise }) => left - amountPaise, receipt.amountPaise);

/**
 * The journal sides of a receipt. A settled due turns its earlier advances into income; a part payment stays an advance
 * with its tax from `taxOf`, whose argument is the index in `taken`. The surplus refers to the due of the payment.
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
