import { eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import type { DueRow } from "../dues/create-due.server";
import { lineView } from "../dues/line-view";
import { stateTaxOf } from "../gstin";
import type { TaxedLines } from "../schema";
import { standingInvoice } from "./current-invoice.server";
import type { PrintedLine } from "./printed-document";
import { printedLine, suppliesOf } from "./supply.server";
import { documentFileTable as files } from "./tables.server";

type Lines = { lines: readonly PrintedLine[]; gstin: string | null };

async function invoiced({ db }: Context, dueId: string): Promise<Lines | undefined> {
  const invoice = await standingInvoice({ db }, dueId);
  const [file] = invoice ? await db.select().from(files).where(eq(files.documentId, invoice.id)) : [];
  return file && { lines: file.printed.lines, gstin: file.printed.issuer.gstin };
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
