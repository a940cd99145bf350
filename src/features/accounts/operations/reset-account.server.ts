import { eq } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { isStaff } from "../../../platform/roles";
import { userTable } from "../tables.server";
import { closeWaysIn } from "./email-verification.server";

/**
 * For people without a second factor left. An account with an unproven address may be a stranger's, unless it is of
 * staff. Returns whether there is such an account.
 */
export async function resetAccount(ctx: Context, email: string): Promise<boolean> {
  authorize(ctx, "system");
  return transaction(ctx, async (tx) => {
    const [known] = await tx.db.select().from(userTable).where(eq(userTable.email, email)).for("update");
    if (!known || !(known.emailVerified || isStaff(known.roles))) return false;
    await closeWaysIn(tx, known.id);
    await record(tx, "account.reset", known.id);
    return true;
  });
}
