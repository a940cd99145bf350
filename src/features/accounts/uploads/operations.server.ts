import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { authorize, type Context, type Tx, transaction } from "../../../platform/context.server";
import { HOUR_MS } from "../../../platform/durations";
import { removeFile } from "../../../platform/storage.server";
import { ownId } from "../own-id.server";
import { requireRoom } from "./room.server";
import { uploadTable } from "./tables.server";

/** An upload that leads nowhere for so long was given up. */
const GIVEN_UP_HOURS = 24;

type Upload = { key: string; content: Uint8Array; type: string };

/**
 * Stores a file of who asks under a new `key`. It is removed within a day or two unless `keepUpload` follows. Throws as
 * `requireRoom` does, with nothing stored.
 */
export async function storeUpload(ctx: Context, { key, content, type }: Upload): Promise<void> {
  authorize(ctx, "user");
  await transaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('accounts.uploads'))`);
    await requireRoom(tx, content.length);
    await tx.db
      .insert(uploadTable)
      .values({ key, userId: ownId(tx), type, bytes: content.length, uploadedAt: tx.now });
  });
  await ctx.storage.write(key, content, type).catch(async (cause) => {
    await removeUpload(ctx, key);
    throw cause;
  });
}

/** Marks the file as in use, in the transaction that stores what leads to it. */
export async function keepUpload(tx: Tx, key: string): Promise<void> {
  await tx.db.update(uploadTable).set({ keptAt: tx.now }).where(eq(uploadTable.key, key));
}

/** Marks a file that nothing leads to any more, in the transaction that took what led to it; `removeUpload` follows. */
export async function releaseUpload(tx: Tx, key: string | null | undefined): Promise<void> {
  if (key) await tx.db.update(uploadTable).set({ keptAt: null }).where(eq(uploadTable.key, key));
}

/** Removes a file that is not kept. One that the storage does not remove now is removed in a night to come. */
export async function removeUpload(ctx: Context, key: string | null | undefined): Promise<void> {
  if (!key || !(await removeFile(ctx, key))) return;
  await ctx.db.delete(uploadTable).where(and(eq(uploadTable.key, key), isNull(uploadTable.keptAt)));
}

/** Removes files that were uploaded a day ago or earlier and are not kept. */
export async function removeGivenUpUploads(ctx: Context): Promise<void> {
  const limit = new Date(ctx.now.getTime() - GIVEN_UP_HOURS * HOUR_MS);
  const left = await ctx.db
    .select({ key: uploadTable.key })
    .from(uploadTable)
    .where(and(isNull(uploadTable.keptAt), lt(uploadTable.uploadedAt, limit)));
  for (const { key } of left) await removeUpload(ctx, key);
}
