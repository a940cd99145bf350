import { and, eq, like } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import type { DueRow } from "../dues/create-due.server";
import { lineView } from "../dues/line-view";
import { stateTaxOf } from "../gstin";
import type { TaxedLines } from "../schema";
import { leftOf } from "./credited-lines";
import { standingInvoice } from "./current-invoice.server";
import { printedById } from "./file.server";
import type { PrintedLine } from "./printed-document";
import { printedLine, suppliesOf } from "./supply.server";
import { documentTable as documents, documentFileTable as files } from "./tables.server";

type Lines = { lines: readonly PrintedLine[]; gstin: string | null };

/** Less the credit notes of reductions. */
async function invoiced(ctx: Context, dueId: string): Promise<Lines | undefined> {
  const invoice = await standingInvoice(ctx, dueId);
  const printed = invoice && (await printedById(ctx, invoice.id));
  if (!printed) return undefined;
  const lowered = await ctx.db
    .select({ printed: files.printed })
    .from(documents)
    .innerJoin(files, eq(files.documentId, documents.id))
    .where(and(eq(documents.againstId, invoice.id), like(documents.source, "lowered/%")));
  const credited = lowered.map((note) => note.printed.lines);
  return { lines: leftOf(printed.lines, credited), gstin: printed.issuer.gstin };
}

async function asOfToday(ctx: Context, due: DueRow): Promise<Lines> {
  const [supply] = await suppliesOf(ctx, [{ due, paidOn: null }]);
  if (!supply) throw new Error("a due has no supply");
  return { lines: supply.lines.map((line) => printedLine(supply, line, line.amountPaise)), gstin: supply.rules.gstin };
}

/** The lines with taxes from the invoice, or from today's rules without one. */
export async function taxedLines(ctx: Context, due: DueRow): Promise<TaxedLines> {
  const { lines, gstin } = (await invoiced(ctx, due.id)) ?? (await asOfToday(ctx, due));
  return {
    stateTax: lines.some(({ ratePercent }) => ratePercent > 0) ? stateTaxOf(gstin) : null,
    lines: lines.map(({ title, quantity = 1, totalPaise: amountPaise, ...line }) => ({
      ...lineView({ title, quantity, amountPaise }),
      taxablePaise: line.taxablePaise,
      cgstPaise: line.cgstPaise,
      sgstPaise: line.sgstPaise,
      igstPaise: line.igstPaise,
      ratePercent: line.ratePercent,
    })),
  };
}
