import { asc, inArray } from "drizzle-orm";
import { recordEach, type Tx } from "../../../platform/context.server";
import { incomeOf } from "../books/accounts";
import type { Side } from "../books/posting.server";
import type { DueRow } from "../dues/raising.server";
import { dueLineTable as dueLines } from "../dues/tables.server";
import { stateOfGstin } from "../gstin";
import { splitTax } from "../tax";
import type { TaxRules } from "../tax-rules";
import { taxRulesOn } from "../tax-rules.server";
import type { DocumentKind } from "../words";
import type { PrintedDocument, PrintedLine } from "./printed-document";
import { nextNumbers } from "./series.server";
import { documentTable as documents, documentFileTable as files } from "./tables.server";

type DueLine = typeof dueLines.$inferSelect;

/** A due that was just settled, and the day of the money that settled it. */
export type Settled = { due: DueRow; paidOn: string };

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

function printedLine({ title, amountPaise: totalPaise, taxClass }: DueLine, rules: TaxRules): PrintedLine {
  const { treatment, ratePercent, code } = rules.classes[taxClass];
  if (!rules.gstin || treatment !== "rated") {
    const none = { ratePercent: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
    return { ...none, title, code: rules.gstin ? code : null, taxablePaise: totalPaise, totalPaise };
  }
  // Without another address on record the place of supply is that of the federation.
  const split = splitTax({ totalPaise, ratePercent, isWithinState: true });
  return { ...split, title, code, ratePercent, totalPaise };
}

/** Registered: a tax invoice where something on it is taxed, else a bill of supply. Not registered: an invoice. */
function kindOf(rules: TaxRules, lines: readonly PrintedLine[]): DocumentKind {
  if (!rules.gstin) return "invoice";
  return lines.some(({ ratePercent }) => ratePercent > 0) ? "tax-invoice" : "bill-of-supply";
}

const sumOf = (
  lines: readonly PrintedLine[],
  key: "taxablePaise" | "cgstPaise" | "sgstPaise" | "igstPaise",
) => lines.reduce((sum, line) => sum + line[key], 0);

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

async function make(tx: Tx, settled: readonly Settled[]): Promise<Omit<Made, "numbered">[]> {
  const ids = settled.map(({ due }) => due.id);
  const found = await tx.db
    .select()
    .from(dueLines)
    .where(inArray(dueLines.dueId, ids))
    .orderBy(asc(dueLines.place));
  const wanted = Map.groupBy(found, ({ dueId }) => dueId);
  const rulesOf = new Map<string, TaxRules>();
  for (const day of new Set(settled.map(({ paidOn }) => paidOn)))
    rulesOf.set(day, (await taxRulesOn(tx, day)) ?? untold);
  return settled.map(({ due, paidOn }) => {
    const rules = rulesOf.get(paidOn) ?? untold;
    const own = wanted.get(due.id) ?? [];
    const lines = own.map((line) => printedLine(line, rules));
    const printed: PrintedDocument = {
      ...{ kind: kindOf(rules, lines), number: "", day: "", reference: due.id, lines, paidOn },
      issuer: { name: rules.legalName, address: rules.address, gstin: rules.gstin },
      payer: { name: due.name ?? "", address: null, gstin: null, email: due.email },
      placeOfSupply: rules.gstin ? (stateOfGstin(rules.gstin) ?? null) : null,
      totalPaise: due.totalPaise,
    };
    return { printed, due, sides: sidesOf(own, lines, due.id) };
  });
}

/** Issues the document of each settled due, numbered in their order. Answers the sides that their money is income on. */
export async function issueDocuments(
  tx: Tx,
  settled: readonly Settled[],
): Promise<ReadonlyMap<string, readonly Side[]>> {
  if (settled.length === 0) return new Map();
  const made = await make(tx, settled);
  const { numbers, day } = await nextNumbers(tx, made.length);
  const rows = made.map(({ printed, due }, at) => {
    const [id, number] = [crypto.randomUUID(), numbers[at] ?? ""];
    Object.assign(printed, { number, day });
    const { lines, kind, totalPaise } = printed;
    return {
      ...{ id, number, kind, dueId: due.id, day, totalPaise, issuedAt: tx.now, printed },
      ...{ taxablePaise: sumOf(lines, "taxablePaise"), cgstPaise: sumOf(lines, "cgstPaise") },
      ...{ sgstPaise: sumOf(lines, "sgstPaise"), igstPaise: sumOf(lines, "igstPaise") },
    };
  });
  await tx.db.insert(documents).values(rows.map(({ printed: _file, ...row }) => row));
  await tx.db.insert(files).values(rows.map(({ id, printed }) => ({ documentId: id, printed })));
  await recordEach(
    tx,
    "document.issued",
    rows.map(({ id }) => ({ ctx: tx, subject: id })),
  );
  return new Map(made.map(({ due, sides }) => [due.id, sides]));
}
