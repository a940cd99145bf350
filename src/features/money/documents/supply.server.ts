import { asc } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { indianDay } from "../../../platform/time/indian-time";
import { billingOf } from "../billing/billing.server";
import type { BillingView } from "../billing/schema";
import type { DueRow } from "../dues/create-due.server";
import { dueLineTable as dueLines } from "../dues/tables.server";
import { stateOfGstin } from "../gstin";
import { isWithinState, placeOfSupply } from "../place-of-supply";
import { splitTax } from "../tax";
import type { TaxRules } from "../tax-rules";
import { firstTaxRules, taxRulesOn } from "../tax-rules.server";
import type { DocumentKind } from "../words";
import type { PrintedDocument, PrintedLine } from "./printed-document";

export type DueLine = typeof dueLines.$inferSelect;

/** `paidOn` is the value date; null for an invoice before payment. */
export type Billed = { due: DueRow; paidOn: string | null };

/** The contents of a document. `placeCode` is the state of supply; null without tax details. */
export type Supply = Billed & {
  rules: TaxRules;
  lines: readonly DueLine[];
  billing: BillingView | undefined;
  placeCode: string | null;
};

/** Defaults without tax details, used until tax rules are set. */
const untold: TaxRules = {
  legalName: "iFACE",
  address: "",
  gstin: null,
  classes: {
    membership: { treatment: "outside", ratePercent: 0, code: "" },
    affiliation: { treatment: "outside", ratePercent: 0, code: "" },
    event: { treatment: "outside", ratePercent: 0, code: "" },
    course: { treatment: "outside", ratePercent: 0, code: "" },
    goods: { treatment: "outside", ratePercent: 0, code: "" },
  },
};

export async function rulesOf(
  ctx: Context,
  days: readonly (string | null)[],
): Promise<(day: string | null) => TaxRules> {
  const found = new Map<string | null, TaxRules>();
  // A statement often reaches back to days before the federation entered any rules.
  const first = (await firstTaxRules(ctx)) ?? untold;
  for (const day of new Set(days)) found.set(day, (await taxRulesOn(ctx, day ?? indianDay(ctx.now))) ?? first);
  return (day) => found.get(day) ?? first;
}

export async function suppliesOf(ctx: Context, billed: readonly Billed[]): Promise<Supply[]> {
  if (billed.length === 0) return [];
  const ids = billed.map(({ due }) => due.id);
  const found = await ctx.db.select().from(dueLines).where(isAnyOf(dueLines.dueId, ids)).orderBy(asc(dueLines.place));
  const billings = await billingOf(ctx, ids);
  const own = Map.groupBy(found, ({ dueId }) => dueId);
  const rulesOn = await rulesOf(
    ctx,
    billed.map(({ paidOn }) => paidOn),
  );
  return billed.map(({ due, paidOn }) => {
    const rules = rulesOn(paidOn);
    const lines = own.get(due.id) ?? [];
    const billing = billings.get(due.id);
    // All lines of a due have one tax class, and a document has one place of supply.
    const placeCode = placeOfSupply(rules, {
      taxClass: lines[0]?.taxClass ?? "membership",
      billingStateCode: billing?.stateCode,
      supplyStateCode: due.supplyStateCode,
    });
    return { due, paidOn, rules, lines, billing, placeCode };
  });
}

/** The unit code for pieces; rule 46 of the CGST Rules requires a unit for goods. */
const PIECES = "NOS";

export function printedLine(
  { rules, placeCode }: Supply,
  { title, quantity, taxClass, addedPercent }: DueLine,
  totalPaise: number,
): PrintedLine {
  const { treatment, ratePercent, code } = rules.classes[taxClass];
  const named = { title, quantity, unit: taxClass === "goods" ? PIECES : null, totalPaise };
  if (!rules.gstin || !placeCode || treatment !== "rated") {
    const none = { ratePercent: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
    return { ...named, ...none, code: rules.gstin ? code : null, taxablePaise: totalPaise };
  }
  // If the rate changed after the due was created, the total stays and is treated as including tax.
  const isAdded = addedPercent === ratePercent;
  const isWithin = isWithinState(rules.gstin, placeCode);
  const split = splitTax({ totalPaise, ratePercent, isWithinState: isWithin, isAdded });
  return { ...named, ...split, code, ratePercent };
}

/** Billing details take precedence over the name on the due. */
const payerOf = ({ due: { name, email }, billing }: Supply): PrintedDocument["payer"] =>
  billing
    ? { ...billing, email, state: stateOfGstin(billing.stateCode) ?? null }
    : { name: name ?? "", address: null, gstin: null, email, state: null };

/** Rule 46 of the CGST Rules requires the delivery address of goods. */
const deliveryOf = ({ deliveryAddress: address, supplyStateCode }: DueRow): PrintedDocument["delivery"] =>
  address ? { address, state: (supplyStateCode && stateOfGstin(supplyStateCode)) || null } : undefined;

export function printedOf(
  supply: Supply,
  kind: DocumentKind,
  lines: PrintedLine[],
): Omit<PrintedDocument, "number" | "day"> {
  const { due, paidOn, rules, placeCode } = supply;
  return {
    kind,
    reference: due.id,
    lines,
    paidOn,
    issuer: { name: rules.legalName, address: rules.address, gstin: rules.gstin },
    payer: payerOf(supply),
    delivery: deliveryOf(due),
    placeOfSupply: placeCode && (stateOfGstin(placeCode) ?? null),
    totalPaise: lines.reduce((sum, { totalPaise }) => sum + totalPaise, 0),
    against: null,
  };
}
