import { and, desc, eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict, notFound } from "../../../platform/refusal";
import { ownId } from "../../accounts/own-id.server";
import { userTable } from "../../accounts/tables.server";
import type { SavedSearch, SavedSearchInput } from "./calls";
import { savedSearchTable as searches } from "./tables.server";

const MOST = 10;

/** Newest first. */
export async function ownSearches(ctx: Context): Promise<SavedSearch[]> {
  authorize(ctx, "user");
  const { id, q, state, employment, experience, savedAt } = searches;
  const rows = await ctx.db
    .select({ id, q, state, employment, experience, savedAt })
    .from(searches)
    .where(eq(searches.userId, ownId(ctx)))
    .orderBy(desc(savedAt), id);
  return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }));
}

/** Locks the account, so that parallel requests cannot exceed the limit. Throws 409 while its address is not proven. */
async function lockProven(tx: Tx): Promise<string> {
  const [own] = await tx.db
    .select({ id: userTable.id, emailVerified: userTable.emailVerified })
    .from(userTable)
    .where(eq(userTable.id, ownId(tx)))
    .for("update");
  if (!own?.emailVerified)
    throw conflict("address_not_confirmed", "Please confirm your email address first: open the link we sent to it.");
  return own.id;
}

/** Saves a search once. Throws 409 beyond ten. Answers all saved searches. */
export async function saveSearch(ctx: Context, wanted: SavedSearchInput): Promise<SavedSearch[]> {
  authorize(ctx, "user");
  return transaction(ctx, async (tx) => {
    const userId = await lockProven(tx);
    const id = newId();
    const [saved] = await tx.db
      .insert(searches)
      .values({ id, userId, ...wanted, savedAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: searches.id });
    if (saved) {
      if ((await tx.db.$count(searches, eq(searches.userId, userId))) > MOST)
        throw conflict("too_many_searches", `You can save ${MOST} searches. Please remove one first.`);
      await record(tx, "saved-search.saved", id);
    }
    return ownSearches(tx);
  });
}

/** Throws 404. */
export async function removeSearch(ctx: Context, id: string): Promise<SavedSearch[]> {
  authorize(ctx, "user");
  return transaction(ctx, async (tx) => {
    const [gone] = await tx.db
      .delete(searches)
      .where(and(eq(searches.id, id), eq(searches.userId, ownId(tx))))
      .returning({ id: searches.id });
    if (!gone) throw notFound("This search is not saved.");
    await record(tx, "saved-search.removed", id);
    return ownSearches(tx);
  });
}
