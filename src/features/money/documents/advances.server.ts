import { and, eq, gt, like, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { authorize, type Tx } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { indianDay } from "../../../platform/time/indian-time";
import type { Side } from "../books/journal-entry.server";
import {
  allocationTable as allocations,
  entryTable as entries,
  paymentTable as payments,
} from "../books/tables.server";
import type { DueRow } from "../dues/create-due.server";
import type { TaxRules } from "../tax-rules";
import { shares } from "./credited-lines";
import { invoicedBefore } from "./demand.server";
import { type Coming, storeLastly, type Unnumbered } from "./store-documents.server";
import { sumOf } from "./sum-of";
import { type DueLine, printedLine, printedOf, rulesOf, type Supply, suppliesOf } from "./supply.server";
import { documentTable as documents } from "./tables.server";
import { taxSides } from "./vouchers.server";

/** A payment before the invoice. `receivedOn` selects the tax rules. */
export type Advance = { allocationId: string; due: DueRow; amountPaise: number; receivedOn: string };

/** `sides` are the tax sides by allocation id. */
export type Vouched = { documents: readonly Coming[]; sides: ReadonlyMap<string, readonly Side[]> };

export const advanceOf = (allocationId: string) => `advance/${allocationId}`;

/** Goods owe no tax before their invoice: notification 66/2017 of central tax. */
const isTaxed = ({ classes }: TaxRules, { taxClass }: DueLine) =>
  taxClass !== "goods" && classes[taxClass].treatment === "rated" && classes[taxClass].ratePercent > 0;

function voucherOf({ allocationId, amountPaise, due }: Advance, supply: Supply): Unnumbered | undefined {
  const lines = shares(
    supply.lines.map((line) => ({ totalPaise: line.amountPaise })),
    amountPaise,
  ).flatMap((share, at) => {
    const line = supply.lines[at];
    return line && share > 0 && isTaxed(supply.rules, line) ? printedLine(supply, line, share) : [];
  });
  if (lines.length === 0) return undefined;
  const printed = printedOf(supply, "receipt-voucher", lines);
  const source = advanceOf(allocationId);
  return { id: newId(), source, dueId: due.id, againstId: null, printed, takesIn: [] };
}

/** A payment after the invoice is no advance. The caller records the documents. */
export async function issueVouchers(tx: Tx, advances: readonly Advance[]): Promise<Vouched> {
  // The caller has authorised the credit.
  authorize(tx, "anyone");
  const rulesOn = await rulesOf(
    tx,
    advances.map(({ receivedOn }) => receivedOn),
  );
  const taxed = advances.filter(({ receivedOn }) => {
    const { gstin, taxesAdvances } = rulesOn(receivedOn);
    return gstin && taxesAdvances;
  });
  const invoiced = await invoicedBefore(
    tx,
    taxed.map(({ due }) => due.id),
  );
  const wanted = taxed.filter(({ due }) => !invoiced.has(due.id));
  const supplies = await suppliesOf(
    tx,
    wanted.map(({ due, receivedOn }) => ({ due, paidOn: receivedOn })),
  );
  const sides = new Map<string, Side[]>();
  const made = wanted.flatMap((advance, at) => {
    const supply = supplies[at];
    const voucher = supply && voucherOf(advance, supply);
    if (!voucher) return [];
    const { lines } = voucher.printed;
    const taxes = { cgstPaise: sumOf(lines, "cgstPaise"), sgstPaise: sumOf(lines, "sgstPaise") };
    const owed = { dueId: voucher.dueId, ...taxes, igstPaise: sumOf(lines, "igstPaise") };
    sides.set(advance.allocationId, taxSides(owed));
    return voucher;
  });
  storeLastly(tx, "RV", made);
  return { documents: made, sides };
}

const back = alias(allocations, "allocations_back");

/** Write-offs are no payments. */
export async function advancesAgain({ db }: Tx, due: DueRow): Promise<Advance[]> {
  const takenBack = db
    .select()
    .from(back)
    .where(eq(back.id, sql`${allocations.id} || '/back'`));
  const vouchers = db
    .select()
    .from(documents)
    .where(eq(documents.source, sql`'advance/' || ${allocations.id}`));
  const writtenOff = db
    .select()
    .from(entries)
    .where(and(like(entries.source, sql`'write-off/' || ${allocations.dueId} || '%'`), eq(entries.at, allocations.at)));
  const isPaid = and(eq(allocations.dueId, due.id), gt(allocations.amountPaise, 0), notExists(takenBack));
  const rows = await db
    .select({ allocation: allocations, valueDate: payments.valueDate })
    .from(allocations)
    .leftJoin(payments, eq(payments.id, allocations.paymentId))
    .where(and(isPaid, notExists(vouchers), notExists(writtenOff)))
    .orderBy(allocations.at, allocations.id);
  return rows.map(({ allocation: { id, amountPaise, at }, valueDate }) => ({
    allocationId: id,
    due,
    amountPaise,
    receivedOn: valueDate ?? indianDay(at),
  }));
}
