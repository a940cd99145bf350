import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Context, Tx } from "../../../platform/context.server";
import { badRequest } from "../../../platform/refusal";
import { keyedHash, randomToken } from "../../../platform/signing/keyed-hash.server";
import { DAY_MS } from "../../../platform/time/durations";
import { confirmationTable } from "./tables.server";

export const CONFIRM_DAYS = 7;

const hashOf = (ctx: Context, token: string) => keyedHash(ctx, "membership confirmation", token);

/** Creates the one-time token of a confirmation link; only its hash is stored. */
export async function issueConfirmation(ctx: Context, caseId: string): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(ctx.now.getTime() + CONFIRM_DAYS * DAY_MS);
  await ctx.db.insert(confirmationTable).values({ tokenHash: hashOf(ctx, token), caseId, expiresAt });
  return token;
}

async function complaint(ctx: Context, tokenHash: string) {
  const [link] = await ctx.db.select().from(confirmationTable).where(eq(confirmationTable.tokenHash, tokenHash));
  if (!link) return badRequest("link_invalid", "This link is not valid. Please use the one in our newest email.");
  return link.usedAt
    ? badRequest("link_used", "This link was already used: your address is confirmed.")
    : badRequest("link_expired", "This link has expired. Please send your application again.");
}

/** Uses up every link of the application of `token`. Answers the case id. Throws 400. */
export async function spendConfirmation(tx: Tx, token: string): Promise<string> {
  const tokenHash = hashOf(tx, token);
  const [spent] = await tx.db
    .update(confirmationTable)
    .set({ usedAt: tx.now })
    .where(
      and(
        eq(confirmationTable.tokenHash, tokenHash),
        isNull(confirmationTable.usedAt),
        gt(confirmationTable.expiresAt, tx.now),
      ),
    )
    .returning({ caseId: confirmationTable.caseId });
  if (!spent) throw await complaint(tx, tokenHash);
  await tx.db
    .update(confirmationTable)
    .set({ usedAt: tx.now })
    .where(and(eq(confirmationTable.caseId, spent.caseId), isNull(confirmationTable.usedAt)));
  return spent.caseId;
}

export async function forgetOldConfirmations(ctx: Context): Promise<void> {
  await ctx.db
    .delete(confirmationTable)
    .where(lt(confirmationTable.expiresAt, new Date(ctx.now.getTime() - 30 * DAY_MS)));
}
