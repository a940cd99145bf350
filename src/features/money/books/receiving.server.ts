import { eq, sql } from "drizzle-orm";
import { authorize, recordEach, type Tx } from "../../../platform/context.server";
import { issueDocuments, type Settled } from "../documents/issuing.server";
import { type DueRow, lockDues, openPaiseOf } from "../dues/raising.server";
import { dueTable as dues } from "../dues/tables.server";
import { type Entry, post, type Side } from "./posting.server";
import { allocationTable as allocations, paymentTable as payments } from "./tables.server";

/** How much is meant for which due. */
export type Part = { dueId: string; amountPaise: number };

/**
 * Money that is to be credited. `from`: the side that it comes from, such as the bank lines to be explained. What is more than the
 * dues of its parts still ask for becomes the credit of `restFor`.
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
};

/** A due while the receipts of a transaction are decided one after the other. */
type Standing = DueRow & { touched: boolean };

type Decided = {
  receipt: Receipt;
  paymentId: string | null;
  taken: Part[];
  entry: Entry;
  settled: Settled[];
};

function take(standing: Map<string, Standing>, { dueId, amountPaise }: Part, left: number): Part | undefined {
  const due = standing.get(dueId);
  const taken = due ? Math.min(amountPaise, openPaiseOf(due), left) : 0;
  if (!due || taken <= 0) return undefined;
  due.paidPaise += taken;
  due.status = due.paidPaise === due.totalPaise ? "settled" : "part-paid";
  due.touched = true;
  return { dueId, amountPaise: taken };
}

/** What one receipt does to the dues, which have what the receipts before did. */
function decide(standing: Map<string, Standing>, receipt: Receipt): Omit<Decided, "entry"> {
  let left = receipt.amountPaise;
  const taken: Part[] = [];
  for (const part of receipt.parts) {
    const one = take(standing, part, left);
    if (!one) continue;
    left -= one.amountPaise;
    taken.push(one);
  }
  const settled = taken.flatMap(({ dueId }) => {
    const due = standing.get(dueId);
    return due?.status === "settled" ? [{ due, paidOn: receipt.valueDate }] : [];
  });
  const paymentId = receipt.kind === "payment" ? crypto.randomUUID() : null;
  return { receipt, paymentId, taken, settled };
}

/** The sides of a receipt: what settles a due becomes income with all that was paid of it before, the rest is owed to the payer. */
function sidesOf(
  { receipt, taken, settled }: Omit<Decided, "entry">,
  incomeOf: (dueId: string) => readonly Side[],
): Side[] {
  const sides: Side[] = [{ ...receipt.from, amountPaise: receipt.amountPaise }];
  let left = receipt.amountPaise;
  for (const { dueId, amountPaise } of taken) {
    left -= amountPaise;
    const done = settled.find(({ due }) => due.id === dueId);
    if (!done) {
      sides.push({ account: "advances", amountPaise: -amountPaise, dueId });
      continue;
    }
    const before = done.due.totalPaise - amountPaise;
    sides.push({ account: "advances", amountPaise: before, dueId }, ...incomeOf(dueId));
  }
  return [...sides, { account: "credits", amountPaise: -left, payer: receipt.restFor }];
}

async function storeDues(tx: Tx, touched: readonly Standing[]): Promise<void> {
  if (touched.length === 0) return;
  const rows = touched.map(({ id, paidPaise, status }) => ({ id, paidPaise, status }));
  await tx.db.execute(sql`
    update ${dues} set
      paid_paise = new."paidPaise", status = new.status, version = ${dues.version} + 1,
      ended_at = case when new.status = 'settled' then ${tx.now.toISOString()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(id text, "paidPaise" bigint, status text)
    where ${dues.id} = new.id`);
}

async function storePayments(tx: Tx, decided: readonly Omit<Decided, "entry">[]): Promise<void> {
  const paid = decided.flatMap(({ paymentId: id, receipt }) => (id ? [{ id, ...receipt }] : []));
  if (paid.length > 0)
    await tx.db.insert(payments).values(
      paid.map(({ id, source, amountPaise, valueDate }) => ({
        ...{ id, source, amountPaise, valueDate, receivedAt: tx.now },
      })),
    );
  const parts = decided.flatMap(({ paymentId, taken }) =>
    taken.map((part) => ({ ...part, id: crypto.randomUUID(), paymentId, at: tx.now })),
  );
  if (parts.length > 0) await tx.db.insert(allocations).values(parts);
}

/**
 * Credits receipts in one transaction: dues are locked in order, payment, allocation, entry, document and activity are stored
 * together, and the row that numbers documents is locked last. Answers which dues were settled.
 */
export async function receiveAll(tx: Tx, receipts: readonly Receipt[]): Promise<string[]> {
  authorize(tx, "anyone");
  if (receipts.length === 0) return [];
  const ids = [...new Set(receipts.flatMap(({ parts }) => parts.map(({ dueId }) => dueId)))];
  const locked = ids.length > 0 ? await lockDues(tx, ids) : [];
  const standing = new Map(locked.map((due) => [due.id, { ...due, touched: false }]));
  const decided = receipts.map((receipt) => decide(standing, receipt));
  const touched = [...standing.values()].filter((due) => due.touched);
  await storeDues(tx, touched);
  await storePayments(tx, decided);
  const settled = decided.flatMap((one) => one.settled);
  const incomes = await issueDocuments(tx, settled);
  await post(
    tx,
    decided.map((one) => {
      const { source, note, valueDate: day } = one.receipt;
      return { source, note, day, sides: sidesOf(one, (dueId) => incomes.get(dueId) ?? []) };
    }),
  );
  const happened = (subjects: readonly string[]) => subjects.map((subject) => ({ ctx: tx, subject }));
  await recordEach(tx, "payment.received", happened(decided.flatMap(({ paymentId }) => paymentId ?? [])));
  const partPaid = touched.filter(({ status }) => status === "part-paid");
  await recordEach(tx, "due.part-paid", happened(partPaid.map(({ id }) => id)));
  await recordEach(tx, "due.settled", happened(settled.map(({ due }) => due.id)));
  return settled.map(({ due }) => due.id);
}
