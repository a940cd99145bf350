import { eq } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { badRequest } from "../../../platform/refusal";
import { type ColumnsAnswer, type ColumnsQuery, columnsInput } from "../console/statement-schema";
import type { ColumnMapping } from "../statements/read-statement.server";
import { accountForStatements } from "./check-statement.server";
import { bankAccountTable as accounts } from "./tables.server";

const MOST_PREVIEWED = 8;

/** The headers that a mapping names. */
const headersIn = ({ dateFormat: _, ...columns }: Partial<ColumnMapping>) =>
  Object.values(columns).filter((header) => header !== undefined && header !== "");

/** What a person has chosen so far, as the query of the call carries it. Throws 400. */
function chosenIn(columns: string | undefined): Partial<ColumnMapping> | undefined {
  if (columns === undefined) return undefined;
  try {
    return columnsInput.partial().parse(JSON.parse(columns));
  } catch {
    throw badRequest("columns_unreadable", "The columns could not be read.");
  }
}

/** The stored columns that a file has, and a guess for those that it has not. */
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
 * The columns of a file, or of its beginning, what each is, as chosen, else as stored, else as guessed, and its first rows as they would be read.
 * Of a workbook with several sheets, none of which is named, only their names. Throws 400 and 409.
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

/** Which columns of the bank's files are what; null before the first file. Throws 409 without bank details. */
export async function columnsOf(ctx: Context): Promise<ColumnMapping | null> {
  authorize(ctx, "auditor");
  return (await accountForStatements(ctx)).columns;
}

/** Remembers which columns of the bank's files are what. */
export async function rememberColumns(ctx: Context, columns: ColumnMapping): Promise<void> {
  authorize(ctx, "treasurer");
  const { id } = await accountForStatements(ctx);
  await transaction(ctx, async (tx) => {
    await tx.db.update(accounts).set({ columns }).where(eq(accounts.id, id));
    await record(tx, "bank-columns.set", id);
  });
}
