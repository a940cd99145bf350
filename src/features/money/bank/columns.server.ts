import { eq } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { badRequest } from "../../../platform/refusal";
import { type ColumnsAnswer, type ColumnsQuery, columnsInput } from "../console/statement-calls";
import type { ColumnMapping } from "../statements/read-statement.server";
import { accountForStatements } from "./check-statement.server";
import { bankAccountTable as accounts } from "./tables.server";

const MOST_PREVIEWED = 8;

const headersIn = ({ dateFormat: _, ...columns }: Partial<ColumnMapping>) =>
  Object.values(columns).filter((header) => header !== undefined && header !== "");

function chosenIn(columns: string | undefined): Partial<ColumnMapping> | undefined {
  if (columns === undefined) return undefined;
  try {
    return columnsInput.partial().parse(JSON.parse(columns));
  } catch {
    throw badRequest("columns_unreadable", "The columns could not be read.");
  }
}

function proposed(
  stored: ColumnMapping | null,
  guess: Partial<ColumnMapping>,
  headers: readonly string[],
): Partial<ColumnMapping> {
  if (!stored) return guess;
  const { dateFormat, ...columns } = stored;
  const standing = Object.entries(columns).filter(([, header]) => headers.includes(header));
  const taken = standing.map(([, header]) => header);
  const isSplit = standing.some(([name]) => name === "debit" || name === "credit");
  const others = Object.entries(guess).filter(
    ([name, header]) => !taken.includes(header) && !(isSplit && (name === "amount" || name === "drCr")),
  );
  return { ...Object.fromEntries(others), ...Object.fromEntries(standing), dateFormat };
}

/**
 * The columns of a file or its beginning, with a preview. Chosen columns take precedence over stored ones, stored ones
 * over guesses. For a workbook with several sheets and no choice, returns only the sheet names. Throws 400 and 409.
 */
export async function readColumns(
  ctx: Context,
  head: Buffer,
  { sheet, columns: typed }: ColumnsQuery = {},
): Promise<ColumnsAnswer> {
  authorize(ctx, "treasurer");
  const account = await accountForStatements(ctx);
  const chosen = chosenIn(typed);
  const { guessMapping, headersOf, previewStatement } = await import("../statements/read-statement.server");
  const { sentFile } = await import("../statements/statement-file.server");
  const { file, sheets } = await sentFile(head, sheet);
  if (!file) return { sheets, headers: [], isKnown: false, columns: {}, preview: null };
  const stored = account.columns;
  const headers = headersOf(file, headersIn(chosen ?? stored ?? {}));
  const lower = headers.map((header) => header.toLowerCase());
  const isKnown = stored !== null && headersIn(stored).every((header) => lower.includes(header.toLowerCase()));
  const columns = chosen ?? (isKnown ? stored : proposed(stored, guessMapping(headers), headers));
  const whole = columnsInput.safeParse(columns);
  const preview = whole.success ? previewStatement(file, whole.data, MOST_PREVIEWED) : null;
  return { sheets, headers, isKnown, columns, preview };
}

/** Null before the first file. Throws 409 without bank details. */
export async function columnsOf(ctx: Context): Promise<ColumnMapping | null> {
  authorize(ctx, "auditor");
  return (await accountForStatements(ctx)).columns;
}

export async function rememberColumns(ctx: Context, columns: ColumnMapping): Promise<void> {
  authorize(ctx, "treasurer");
  const { id } = await accountForStatements(ctx);
  await transaction(ctx, async (tx) => {
    await tx.db.update(accounts).set({ columns }).where(eq(accounts.id, id));
    await record(tx, "bank-columns.set", id);
  });
}
