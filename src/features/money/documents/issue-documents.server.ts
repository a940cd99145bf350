import { authorize, record, type Tx } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { newId } from "../../../platform/db/new-id.server";
import { incomeOf } from "../books/accounts";
import type { Side } from "../books/journal-entry.server";
import type { CameIn } from "../books/ways";
import type { DueRow } from "../dues/create-due.server";
import type { TaxRules } from "../tax-rules";
import type { DocumentKind } from "../words";
import type { DocumentRow } from "./credit-note.server";
import { demandOf, invoicedBefore, owedSide } from "./demand.server";
import type { PrintedLine } from "./printed-document";
import { type Coming, storeLastly, type Unnumbered } from "./store-documents.server";
import { sumOf } from "./sum-of";
import { type Billed, type DueLine, printedLine, printedOf, suppliesOf } from "./supply.server";
import { documentTable as documents } from "./tables.server";
import { standingVouchers, taxSides, undone } from "./vouchers.server";

async function documentsOf(
  { db }: Pick<Tx, "db">,
  dueIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DocumentRow[]>> {
  if (dueIds.length === 0) return new Map();
  const rows = await db.select().from(documents).where(isAnyOf(documents.dueId, dueIds));
  return Map.groupBy(rows, ({ dueId }) => dueId);
}

/** due/<id>, then due/<id>/2 after the first document was taken back with its payment. */
function sourceOf(dueId: string, before: readonly DocumentRow[]): string {
  const earlier = before.filter(({ source }) => source.startsWith("due/")).length;
  return earlier === 0 ? `due/${dueId}` : `due/${dueId}/${earlier + 1}`;
}

/** `paidOn` is the value date of the last payment, `cameIn` lists all of them. */
type Settled = Billed & { paidOn: string; cameIn: readonly CameIn[] };

/** Registered issuers write a tax invoice if any line is taxed, otherwise a bill of supply. */
function kindOf(rules: TaxRules, lines: readonly PrintedLine[]): DocumentKind {
  if (!rules.gstin) return "invoice";
  return lines.some(({ ratePercent }) => ratePercent > 0) ? "tax-invoice" : "bill-of-supply";
}

function sidesOf(wanted: readonly DueLine[], lines: readonly PrintedLine[], dueId: string): Side[] {
  const incomes = lines.map((line, at): Side => {
    const taxClass = wanted[at]?.taxClass ?? "membership";
    return { account: incomeOf(taxClass), amountPaise: -line.taxablePaise, dueId };
  });
  const taxes = (["cgst", "sgst", "igst"] as const).map(
    (account): Side => ({ account, amountPaise: -sumOf(lines, `${account}Paise`), dueId }),
  );
  return [...incomes, ...taxes];
}

type Made = Unnumbered & { sides: Side[] };

/** The tax of advances is deducted, because the invoice includes their vouchers. */
async function make(
  tx: Tx,
  billed: readonly (Billed & Partial<Pick<Settled, "cameIn">>)[],
  before: ReadonlyMap<string, readonly DocumentRow[]>,
): Promise<Made[]> {
  const vouched = billed.filter(({ due }) => before.get(due.id)?.some(({ kind }) => kind === "receipt-voucher"));
  const vouchers = await standingVouchers(
    tx,
    vouched.map(({ due }) => due.id),
  );
  return (await suppliesOf(tx, billed)).map((supply, at): Made => {
    const { due, paidOn, rules } = supply;
    const source = paidOn === null ? demandOf(due.id) : sourceOf(due.id, before.get(due.id) ?? []);
    const lines = supply.lines.map((line) => printedLine(supply, line, line.amountPaise));
    const taken = vouchers.get(due.id) ?? [];
    const advances = taken.map(({ number, day, totalPaise }) => ({ number, day, totalPaise }));
    const cameIn = billed[at]?.cameIn ?? [];
    const received = cameIn.map(({ day, way, amountPaise: paise }) => ({ day, way, paise }));
    const printed = { ...printedOf(supply, kindOf(rules, lines), lines), ...(received.length > 1 ? { received } : {}) };
    return {
      id: newId(),
      source,
      dueId: due.id,
      againstId: null,
      printed: advances.length > 0 ? { ...printed, advances } : printed,
      takesIn: taken.map(({ id }) => id),
      sides: [...sidesOf(supply.lines, lines, due.id), ...undone(taken.flatMap(taxSides))],
    };
  });
}

/** `sides` are the credit sides by due: income, or the receivable of an earlier invoice. */
export type Issued = { documents: readonly Coming[]; sides: ReadonlyMap<string, readonly Side[]> };

/** Numbers are assigned at the end of the transaction. The caller records the documents. */
export async function issueDocuments(tx: Tx, settled: readonly Settled[]): Promise<Issued> {
  // The caller has authorised the credit.
  authorize(tx, "anyone");
  if (settled.length === 0) return { documents: [], sides: new Map() };
  const before = await documentsOf(
    tx,
    settled.map(({ due }) => due.id),
  );
  const standing = await invoicedBefore(tx, [...before.keys()]);
  const isInvoiced = ({ due: { id } }: Settled) => standing.has(id);
  const made = await make(
    tx,
    settled.filter((one) => !isInvoiced(one)),
    before,
  );
  const owed = settled
    .filter(isInvoiced)
    .map(({ due }): [string, Side[]] => [due.id, [owedSide(due.id, -due.totalPaise)]]);
  storeLastly(tx, "IF", made);
  return {
    documents: made,
    sides: new Map([...made.map(({ dueId, sides }): [string, Side[]] => [dueId, sides]), ...owed]),
  };
}

/** Returns the sides of income and receivable. */
export async function issueBefore(tx: Tx, due: DueRow): Promise<Side[]> {
  // The caller has authorised the treasurer.
  authorize(tx, "anyone");
  const made = await make(tx, [{ due, paidOn: null }], await documentsOf(tx, [due.id]));
  storeLastly(tx, "IF", made);
  for (const { id } of made) await record(tx, "document.issued", id);
  return [owedSide(due.id, due.totalPaise), ...made.flatMap(({ sides }) => sides)];
}
