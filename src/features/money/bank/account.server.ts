import { eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import type { BankDetails } from "./bank-details";
import { bankAccountTable as accounts } from "./tables.server";

/** There is one account. */
export const ACCOUNT_ID = "main";
/** What the statements of the first account are stored under. */
export const FIRST_LEDGER = "main";

export type BankAccount = typeof accounts.$inferSelect;

/** The federation's account; undefined until its details are set, and then money is closed. */
export async function bankAccount({ db }: Pick<Context, "db">): Promise<BankAccount | undefined> {
  const [found] = await db.select().from(accounts).where(eq(accounts.id, ACCOUNT_ID));
  return found;
}

/** Whether money is taken: once the bank details are set. */
export const isMoneyTaken = async (ctx: Context): Promise<boolean> => (await bankAccount(ctx)) !== undefined;

/** What of the account payers are shown. */
export const detailsOf = ({ holder, bank, number, ifsc, upiId, merchantCode }: BankDetails): BankDetails => ({
  holder,
  bank,
  number,
  ifsc,
  upiId,
  merchantCode,
});
