import { eq } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import type { ColumnsAnswer } from "../console/schema";
import type { ColumnMapping } from "../statements/reading.server";
import { accountForStatements } from "./checking.server";
import { bankAccountTable as accounts } from "./tables.server";

/** The columns of a file, whose beginning is `head`, and what each is: as stored, else as guessed. Throws 400 and 409. */
export async function readColumns(ctx: Context, head: Buffer): Promise<ColumnsAnswer> {
  authorize(ctx, "treasurer");
  const account = await accountForStatements(ctx);
  const { guessMapping, headersOf } = await import("../statements/reading.server");
  const headers = headersOf(head);
  const isKnown =
    account.columns !== null && Object.values(account.columns).some((one) => headers.includes(one));
  return { headers, isKnown, columns: (isKnown && account.columns) || guessMapping(headers) };
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
