import { eq } from "drizzle-orm";
import { announceContentChange } from "../../../platform/content-changes.server";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { conflict } from "../../../platform/refusal";
import type { BankAccountInput } from "../console/schema";
import { bankAccountTable as accounts } from "./tables.server";

const ID = "main";
const UPI_MOST_PAISE = 1_00_000_00;

export type BankAccount = typeof accounts.$inferSelect;

/** The federation's account; undefined until its details are set, and then money is closed. */
export async function bankAccount({ db }: Context): Promise<BankAccount | undefined> {
  const [found] = await db.select().from(accounts).where(eq(accounts.id, ID));
  return found;
}

/** Whether money is taken: once the bank details are set. */
export const isMoneyTaken = async (ctx: Context): Promise<boolean> => (await bankAccount(ctx)) !== undefined;

/** Sets the account that money comes to: this opens money. Throws 409 after somebody else. */
export async function setBankAccount(
  ctx: Context,
  { version, upiId, merchantCode, ...details }: BankAccountInput,
): Promise<void> {
  authorize(ctx, "admin");
  await transaction(ctx, async (tx) => {
    const present = await bankAccount(tx);
    if ((present?.version ?? 0) !== version)
      throw conflict("changed_meanwhile", "Somebody else has changed the bank details. Please reload them.");
    const next = {
      ...{ ...details, upiId: upiId ?? null, merchantCode: merchantCode ?? null },
      ...{ version: version + 1, changedAt: tx.now },
    };
    await tx.db
      .insert(accounts)
      .values({ ...next, id: ID, upiMostPaise: UPI_MOST_PAISE })
      .onConflictDoUpdate({ target: accounts.id, set: next });
    await record(tx, "bank-account.set", ID);
    await announceContentChange(tx);
  });
}
