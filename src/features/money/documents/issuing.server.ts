import { asc } from "drizzle-orm";
import { authorize, record, type Tx } from "../../../platform/context.server";
import { indianDay } from "../../../platform/indian-time";
import { insertion, isAnyOf, writeTogether } from "../../../platform/insert-many.server";
import { billingOf } from "../billing/reading.server";
import type { BillingView } from "../billing/schema";
import { incomeOf } from "../books/accounts";
import type { Side } from "../books/posting.server";
import type { DueRow } from "../dues/raising.server";
import { dueLineTable as dueLines } from "../dues/tables.server";
import { stateOfGstin } from "../gstin";
import { isWithinState, placeOfSupply } from "../place-of-supply";
import { splitTax } from "../tax";
import type { TaxRules } from "../tax-rules";
import { taxRulesOn } from "../tax-rules.server";
import type { DocumentKind } from "../words";
import { demandOf, invoicedBefore, owedSide } from "./demand.server";
import type { PrintedDocument, PrintedLine } from "./printed-document";
import { sourcesOf } from "./rounds.server";
import { nextNumbers } from "./series.server";
import { sumOf } from "./sum-of";
import { documentTable as documents, documentFileTable as files } from "./tables.server";

type DueLine = typeof dueLines.$inferSelect;

/** A due that was just settled, and the day of the money that settled it; null where its invoice comes before. */
type Billed = { due: DueRow; paidOn: string | null };
type Settled = Billed & { paidOn: string };

/** Until somebody says how is taxed, documents say nothing about tax. */
const untold: TaxRules = {
  ...{ legalName: "iFACE", address: "", gstin: null },
  classes: {
    membership: { treatment: "outside", ratePercent: 0, code: "" },
    affiliation: { treatment: "outside", ratePercent: 0, code: "" },
    event: { treatment: "outside", ratePercent: 0, code: "" },
    course: { treatment: "outside", ratePercent: 0, code: "" },
    goods: { treatment: "outside", ratePercent: 0, code: "" },
  },
};

/** The code for what is counted by the piece: goods, which rule 46 of the CGST Rules asks the unit of. */
const PIECES = "NOS";

function printedLine(line: DueLine, rules: TaxRules, placeCode: string | null): PrintedLine {
  const { title, quantity, amountPaise: totalPaise, taxClass } = line;
  const { treatment, ratePercent, code } = rules.classes[taxClass];
  const named = { title, quantity, unit: taxClass === "goods" ? PIECES : null, totalPaise };
  if (!rules.gstin || !placeCode || treatment !== "rated") {
    const none = { ratePercent: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
    return { ...named, ...none, code: rules.gstin ? code : null, taxablePaise: totalPaise };
  }
  const split = splitTax({ totalPaise, ratePercent, isWithinState: isWithinState(rules.gstin, placeCode) });
  return { ...named, ...split, code, ratePercent };
}

/** Who pays, as the document names them: as they asked to be billed, else by the name that they were asked under. */
const payerOf = ({ name, email }: DueRow, billing: BillingView | undefined): PrintedDocument["payer"] =>
  billing
    ? { ...billing, email, state: stateOfGstin(billing.stateCode) ?? null }
    : { name: name ?? "", address: null, gstin: null, email, state: null };

/** Registered: a tax invoice where something on it is taxed, else a bill of supply. Not registered: an invoice. */
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

type Made = { printed: PrintedDocument; due: DueRow; sides: Side[] };

async function make(tx: Tx, settled: readonly Billed[]): Promise<Made[]> {
  if (settled.length === 0) return [];
  const ids = settled.map(({ due }) => due.id);
  const found = await tx.db
    .select()
    .from(dueLines)
    .where(isAnyOf(dueLines.dueId, ids))
    .orderBy(asc(dueLines.place));
  const billed = await billingOf(tx, ids);
  const wanted = Map.groupBy(found, ({ dueId }) => dueId);
  const rulesOf = new Map<string | null, TaxRules>();
  for (const day of new Set(settled.map(({ paidOn }) => paidOn)))
    rulesOf.set(day, (await taxRulesOn(tx, day ?? indianDay(tx.now))) ?? untold);
  return settled.map(({ due, paidOn }) => {
    const rules = rulesOf.get(paidOn) ?? untold;
    const own = wanted.get(due.id) ?? [];
    const billing = billed.get(due.id);
    // What is asked for together is of one class, and a document has one place.
    const placeCode = placeOfSupply(rules, {
      ...{ taxClass: own[0]?.taxClass ?? "membership", billingStateCode: billing?.stateCode },
      supplyStateCode: due.supplyStateCode,
    });
    const lines = own.map((line) => printedLine(line, rules, placeCode));
    const printed: PrintedDocument = {
      ...{ kind: kindOf(rules, lines), number: "", day: "", reference: due.id, lines, paidOn },
      issuer: { name: rules.legalName, address: rules.address, gstin: rules.gstin },
      payer: payerOf(due, billing),
      placeOfSupply: placeCode && (stateOfGstin(placeCode) ?? null),
      ...{ totalPaise: due.totalPaise, against: null },
    };
    return { printed, due, sides: sidesOf(own, lines, due.id) };
  });
}

type Sourced = Made & { id: string; source: string };

/** Numbers what was made and stores it: the last step of its transaction, since everybody who issues waits for the series. */
async function store(tx: Tx, made: readonly Sourced[]): Promise<void> {
  const { numbers, day } = await nextNumbers(tx, "IF", made.length);
  const issued = made.map((one, at) => ({
    ...one,
    printed: { ...one.printed, number: numbers[at] ?? "", day },
  }));
  await writeTogether(tx.db, [
    insertion(
      documents,
      issued.map(({ id, source, due, printed: { number, kind, totalPaise, lines } }) => ({
        ...{ id, number, kind, dueId: due.id, source, day, totalPaise, issuedAt: tx.now },
        ...{ taxablePaise: sumOf(lines, "taxablePaise"), cgstPaise: sumOf(lines, "cgstPaise") },
        ...{ sgstPaise: sumOf(lines, "sgstPaise"), igstPaise: sumOf(lines, "igstPaise") },
      })),
    ),
    insertion(
      files,
      issued.map(({ id, printed }) => ({ documentId: id, printed })),
    ),
  ]);
}

/** Lets what was made be stored as the last step, and answers the documents to come. */
function storeLastly(tx: Tx, made: readonly Made[], sourceOf: (dueId: string) => string): string[] {
  if (made.length === 0) return [];
  const sourced = made.map((one) => ({ ...one, id: crypto.randomUUID(), source: sourceOf(one.due.id) }));
  tx.lastly(() => store(tx, sourced));
  return sourced.map(({ id }) => id);
}

/** What issuing did so far: the documents to come, and the sides that the money of a due is on: income, or what was owed since its invoice. */
export type Issued = { ids: readonly string[]; sides: ReadonlyMap<string, readonly Side[]> };

/**
 * Issues the document of each settled due that has none yet, numbered in their order once all else is written. Whoever credits records
 * it.
 */
export async function issueDocuments(tx: Tx, settled: readonly Settled[]): Promise<Issued> {
  // Whoever credits has been asked before.
  authorize(tx, "anyone");
  if (settled.length === 0) return { ids: [], sides: new Map() };
  const ids = settled.map(({ due }) => due.id);
  const invoiced = await invoicedBefore(tx, ids);
  const made = await make(
    tx,
    settled.filter(({ due }) => !invoiced.has(due.id)),
  );
  const owed = settled
    .filter(({ due }) => invoiced.has(due.id))
    .map(({ due }): [string, Side[]] => [due.id, [owedSide(due.id, -due.totalPaise)]]);
  return {
    ids: storeLastly(tx, made, await sourcesOf(tx, ids)),
    sides: new Map([...made.map(({ due, sides }): [string, Side[]] => [due.id, sides]), ...owed]),
  };
}

/** Issues the invoice of a due before its money comes. Answers the sides: income, and what is owed for it. */
export async function issueBefore(tx: Tx, due: DueRow): Promise<Side[]> {
  // The treasurer who wants it has been asked before.
  authorize(tx, "anyone");
  const made = await make(tx, [{ due, paidOn: null }]);
  for (const id of storeLastly(tx, made, demandOf)) await record(tx, "document.issued", id);
  return [owedSide(due.id, due.totalPaise), ...made.flatMap(({ sides }) => sides)];
}
