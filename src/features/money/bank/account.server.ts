import { eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import type { BankDetails } from "./bank-details";
import { bankAccountTable as accounts } from "./tables.server";

export const ACCOUNT_ID = "main";
export const FIRST_LEDGER = "main";

export type BankAccount = typeof accounts.$inferSelect;

/** Undefined until the bank details are set; payments are closed until then. */
export async function bankAccount({ db }: Pick<Context, "db">): Promise<BankAccount | undefined> {
  const [found] = await db.select().from(accounts).where(eq(accounts.id, ACCOUNT_ID));
  return found;
}

export const isMoneyTaken = async (ctx: Context): Promise<boolean> => (await bankAccount(ctx)) !== undefined;

export const detailsOf = ({ holder, bank, number, ifsc, upiId, merchantCode }: BankDetails): BankDetails => ({
  holder,
  bank,
  number,
  ifsc,
  upiId,
  merchantCode,
});
