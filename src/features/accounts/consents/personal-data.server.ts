import { and, like, lt, sql } from "drizzle-orm";
import { authorize, type Context, type Tx } from "../../../platform/context.server";
import { keyedHash } from "../../../platform/signing/keyed-hash.server";
import type { DataPrincipal, Held } from "../data-principal.server";
import { consentsOf, receiptsOf } from "./operations.server";
import { consentTable } from "./tables.server";

const ERASED = "erased:";
const KEEP_YEARS = 3;

export const consentsHeld = async (ctx: Context, who: DataPrincipal): Promise<Held> => ({
  consents: await consentsOf(ctx, who),
});

/** The keyed hash identifies no person, but proves the consent if they return with the address. */
export async function eraseConsents(tx: Tx, who: DataPrincipal): Promise<void> {
  authorize(tx, "system");
  const receipts = await tx.db.select().from(consentTable).where(receiptsOf(who));
  for (const address of new Set(receipts.map(({ email }) => email)))
    await tx.db
      .update(consentTable)
      .set({
        email: `${ERASED}${keyedHash(tx, "erased consent", address)}`,
        userId: null,
        withdrawnAt: sql`coalesce(${consentTable.withdrawnAt}, ${tx.now.toISOString()}::timestamptz)`,
      })
      .where(and(receiptsOf(who), sql`${consentTable.email} = ${address}`));
}

/** Deletes receipts of erased accounts three years after they ended, when claims have lapsed. */
export async function forgetOldReceipts(ctx: Context): Promise<void> {
  const limit = new Date(ctx.now);
  limit.setUTCFullYear(limit.getUTCFullYear() - KEEP_YEARS);
  await ctx.db
    .delete(consentTable)
    .where(and(like(consentTable.email, `${ERASED}%`), lt(consentTable.withdrawnAt, limit)));
}
