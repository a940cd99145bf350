import { type SQL, sql } from "drizzle-orm";
import { authorize, type Context, recordAll, type Tx } from "../../../platform/context.server";
import { insertion } from "../../../platform/db/insert-many.server";
import { newId } from "../../../platform/db/new-id.server";
import { endingOfClaims } from "../claims.server";
import { type Advance, issueVouchers } from "../documents/advances.server";
import { issueDocuments } from "../documents/issue-documents.server";
import type { Coming } from "../documents/store-documents.server";
import { type DueRow, isOpen, lockDues } from "../dues/create-due.server";
import { dueTable } from "../dues/tables.server";
import { withinGracePeriod } from "../grace-period/within-grace-period.server";
import { type Allocation, allocate, leftOf, type Receipt, sidesOf } from "./allocation";
import { postEntries } from "./journal-entry.server";
import { standingReceipts } from "./receipts-of-dues.server";
import { allocationTable as allocations, paymentTable as payments } from "./tables.server";
import { type CameIn, wayOf } from "./ways";

type Standing = DueRow & { touched: boolean };

type Decided = Allocation<Standing> & { paymentId: string | null; allocationIds: readonly string[] };

function changeOf(tx: Tx, touched: readonly Standing[]): SQL | undefined {
  if (touched.length === 0) return undefined;
  const list = (of: (due: Standing) => string) => sql`${sql.param(touched.map(of))}::text[]`;
  const given = sql`unnest(
    ${list(({ id }) => id)}, ${list(({ paidPaise }) => String(paidPaise))}, ${list(({ status }) => status)}
  ) as new (id, paid, status)`;
  return sql`
    update ${dueTable} set
      paid_paise = new.paid::bigint, status = new.status, version = ${dueTable.version} + 1,
      ended_at = case when new.status = 'settled' then ${tx.now.toISOString()}::timestamptz end
    from ${given}
    where ${dueTable.id} = new.id`;
}

function writesOf(tx: Tx, touched: readonly Standing[], decided: readonly Decided[]): SQL[] {
  const paid = decided.flatMap(({ paymentId: id, receipt: { source, amountPaise, valueDate } }) =>
    id ? [{ id, source, amountPaise, valueDate, receivedAt: tx.now }] : [],
  );
  const parts = decided.flatMap(({ paymentId, taken, allocationIds }) =>
    taken.map((part, at) => ({ ...part, id: allocationIds[at] ?? "", paymentId, at: tx.now })),
  );
  const settled = decided.flatMap((one) => one.settled.map(({ due }) => due.id));
  const came = decided.flatMap(({ receipt: { parts: meant, utrs = [] } }) =>
    meant.flatMap(({ dueId }) => utrs.map((utr) => ({ dueId, utr }))),
  );
  return [
    changeOf(tx, touched),
    insertion(payments, paid),
    insertion(allocations, parts),
    settled.length + came.length > 0 ? endingOfClaims(tx, settled, came) : undefined,
  ].filter((part) => part !== undefined);
}

/** A due settled in the same transaction gets an invoice instead of a voucher. */
const advancesOf = (decided: readonly Decided[], standing: ReadonlyMap<string, Standing>): Advance[] =>
  decided.flatMap(({ receipt: { valueDate }, taken, allocationIds }) =>
    taken.flatMap(({ dueId, amountPaise }, at) => {
      const due = standing.get(dueId);
      const allocationId = allocationIds[at] ?? "";
      return due && isOpen(due) ? { allocationId, due, amountPaise, receivedOn: valueDate } : [];
    }),
  );

/** Includes earlier receipts, because the documents list them. */
async function cameInFor(
  tx: Tx,
  decided: readonly Decided[],
  settled: readonly Standing[],
): Promise<ReadonlyMap<string, readonly CameIn[]>> {
  const coming = decided.flatMap(({ receipt: { source, valueDate }, taken }) =>
    taken.map(({ dueId, amountPaise }) => ({ dueId, amountPaise, day: valueDate, way: wayOf(source) })),
  );
  const now = Map.groupBy(coming, ({ dueId }) => dueId);
  const isNew = ({ id, totalPaise }: Standing) =>
    totalPaise === (now.get(id) ?? []).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const before = await standingReceipts(
    tx,
    settled.filter((due) => !isNew(due)),
  );
  return Map.groupBy([...before, ...coming], ({ dueId }) => dueId);
}

function actsOf(decided: readonly Decided[], documents: readonly Coming[]): ReadonlyMap<string, Context> {
  const acts = new Map<string, Context>();
  for (const { paymentId, receipt } of decided) {
    if (!receipt.by) continue;
    if (paymentId) acts.set(paymentId, receipt.by);
    for (const { dueId } of receipt.parts) acts.set(dueId, receipt.by);
  }
  for (const { id, dueId } of documents) {
    const by = acts.get(dueId);
    if (by) acts.set(id, by);
  }
  return acts;
}

async function lockFor(tx: Tx, receipts: readonly Receipt[]): Promise<DueRow[]> {
  const ids = [...new Set(receipts.flatMap(({ parts }) => parts.map(({ dueId }) => dueId)))];
  return ids.length > 0 ? lockDues(tx, ids) : [];
}

/**
 * Locks the dues in order and the document series last. A receipt confirms claims with its UTR; other claims of settled
 * dues end. `dues` are the locked, unchanged dues of the receipts, if the caller has them.
 */
export async function receiveAll(tx: Tx, receipts: readonly Receipt[], dues?: readonly DueRow[]): Promise<void> {
  authorize(tx, "anyone");
  if (receipts.length === 0) return;
  const locked = dues ?? (await lockFor(tx, receipts));
  const standing = new Map(locked.map((due) => [due.id, { ...due, touched: false }]));
  const decided = receipts.map((receipt): Decided => {
    const paymentId = receipt.kind === "payment" ? newId() : null;
    const decision = allocate(standing, receipt);
    return { ...decision, paymentId, allocationIds: decision.taken.map(() => newId()) };
  });
  const touched = [...standing.values()].filter((due) => due.touched);
  const settled = decided.flatMap((one) => one.settled);
  const vouched = await issueVouchers(tx, advancesOf(decided, standing));
  const cameIn = await cameInFor(
    tx,
    decided,
    settled.map(({ due }) => due),
  );
  const issued = await issueDocuments(
    tx,
    settled.map((one) => ({ ...one, cameIn: cameIn.get(one.due.id) ?? [] })),
  );
  await postEntries(
    tx,
    decided.map((one) => {
      const { source, note, valueDate, bookedOn: day = valueDate } = one.receipt;
      const incomeOf = (dueId: string) => issued.sides.get(dueId) ?? [];
      const taxOf = (at: number) => vouched.sides.get(one.allocationIds[at] ?? "") ?? [];
      return { source, note, day, sides: sidesOf(one, incomeOf, taxOf) };
    }),
    writesOf(tx, touched, decided),
  );
  const partPaid = touched.filter(({ status }) => status === "part-paid");
  const withRest = decided.filter((one) => leftOf(one) > 0);
  const late = await withinGracePeriod(
    tx,
    withRest.flatMap(({ receipt: { parts, valueDate: paidOn } }) => {
      const due = standing.get(parts[0]?.dueId ?? "");
      return due ? { due, paidOn } : [];
    }),
  );
  // The payer of the first due gets an email about the surplus.
  const more = withRest.flatMap(({ receipt }) => receipt.parts[0]?.dueId ?? []).filter((id) => !late.includes(id));
  const documents = [...vouched.documents, ...issued.documents];
  const acts = actsOf(decided, documents);
  await recordAll(
    tx,
    [
      ["payment.received", decided.flatMap(({ paymentId }) => paymentId ?? [])],
      ["document.issued", documents.map(({ id }) => id)],
      ["due.paid-late", late],
      ["credit.left", more],
      ["due.part-paid", partPaid.map(({ id }) => id)],
      ["due.settled", settled.map(({ due }) => due.id)],
    ],
    { contextOf: (subject) => acts.get(subject) },
  );
}
