import { and, eq, isNotNull, isNull, lt, notInArray, sql } from "drizzle-orm";
import { settingOf } from "../../../platform/config/settings.server";
import { authorize, type Context, type Tx, transaction } from "../../../platform/context.server";
import { conflict, Refusal } from "../../../platform/refusal";
import { removeFile } from "../../../platform/storage/remove-file.server";
import { HOUR_MS } from "../../../platform/time/durations";
import { caseFileTable } from "../../cases/files/tables.server";
import { caseTable } from "../../cases/tables.server";
import { ownId } from "../own-id.server";
import { userTable } from "../tables.server";
import { storageSetting } from "./storage-setting.server";
import { uploadTable } from "./tables.server";

const MEGABYTE = 1_048_576;
const ACCOUNT_MEGABYTES = 50;
const LEAST_FREE_BYTES = 500 * MEGABYTE;
const RETRY_SECONDS = 3600;

const notProven = () =>
  new Refusal(
    403,
    "address_not_proven",
    "Please confirm your email address before you upload a file. Your profile sends the link again.",
  );

const storageFull = () =>
  new Refusal(503, "storage_full", "We cannot store more files at the moment. Please try again later.", {
    retryAfterSeconds: RETRY_SECONDS,
  });

/** The files of a person's ended cases, which they can no longer remove. */
const filesOfEnded = ({ db }: Context, userId: string) =>
  db
    .select({ key: caseFileTable.storageKey })
    .from(caseFileTable)
    .innerJoin(caseTable, eq(caseTable.id, caseFileTable.caseId))
    .where(and(eq(caseFileTable.addedBy, userId), isNotNull(caseTable.endedAt)));

async function stored(ctx: Context, userId: string): Promise<{ own: number; total: number }> {
  const { bytes } = uploadTable;
  const isOwn = and(eq(uploadTable.userId, userId), notInArray(uploadTable.key, filesOfEnded(ctx, userId)));
  const [sums] = await ctx.db
    .select({
      own: sql<number>`coalesce(sum(${bytes}) filter (where ${isOwn}), 0)::float8`,
      total: sql<number>`coalesce(sum(${bytes}), 0)::float8`,
    })
    .from(uploadTable);
  return sums ?? { own: 0, total: 0 };
}

/**
 * Throws 403 while the address is unproven, 409 beyond 50 MB that an account can still remove, 503 without room for all.
 */
export async function requireRoom(ctx: Context, bytes: number): Promise<void> {
  const userId = ownId(ctx);
  const [user] = await ctx.db
    .select({ isProven: userTable.emailVerified })
    .from(userTable)
    .where(eq(userTable.id, userId));
  if (!user?.isProven) throw notProven();
  const { own, total } = await stored(ctx, userId);
  if (own + bytes > ACCOUNT_MEGABYTES * MEGABYTE)
    throw conflict(
      "account_full",
      `Your files would take more than ${ACCOUNT_MEGABYTES} MB. Please remove some of them or choose a smaller one.`,
    );
  const { totalMegabytes } = await settingOf(ctx, storageSetting);
  const free = await ctx.storage.freeBytes();
  const isFull = total + bytes > totalMegabytes * MEGABYTE;
  if (!isFull && (free === undefined || free - bytes >= LEAST_FREE_BYTES)) return;
  ctx.log.warn({ requestId: ctx.requestId, usedBytes: total, freeBytes: free }, "an upload found no room");
  throw storageFull();
}

/** An older upload without a reference is abandoned. */
const GIVEN_UP_HOURS = 24;

type Upload = { key: string; content: Uint8Array; type: string };

/** Removed within a day or two unless `keepUpload` follows. Throws the errors of `requireRoom`. */
export async function storeUpload(ctx: Context, { key, content, type }: Upload): Promise<void> {
  authorize(ctx, "user");
  await transaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('accounts.uploads'))`);
    await requireRoom(tx, content.length);
    await tx.db.insert(uploadTable).values({ key, userId: ownId(tx), type, bytes: content.length, uploadedAt: tx.now });
  });
  await ctx.storage.write(key, content, type).catch(async (cause) => {
    await removeUpload(ctx, key);
    throw cause;
  });
}

/** Call it in the transaction that stores the reference. */
export async function keepUpload(tx: Tx, key: string): Promise<void> {
  await tx.db.update(uploadTable).set({ keptAt: tx.now }).where(eq(uploadTable.key, key));
}

/** Call it in the transaction that removes the reference, then `removeUpload`. */
export async function releaseUpload(tx: Tx, key: string | null | undefined): Promise<void> {
  if (key) await tx.db.update(uploadTable).set({ keptAt: null }).where(eq(uploadTable.key, key));
}

/** If the storage fails, a nightly run retries. */
export async function removeUpload(ctx: Context, key: string | null | undefined): Promise<void> {
  if (!key || !(await removeFile(ctx, key))) return;
  await ctx.db.delete(uploadTable).where(and(eq(uploadTable.key, key), isNull(uploadTable.keptAt)));
}

export async function removeGivenUpUploads(ctx: Context): Promise<void> {
  const limit = new Date(ctx.now.getTime() - GIVEN_UP_HOURS * HOUR_MS);
  const left = await ctx.db
    .select({ key: uploadTable.key })
    .from(uploadTable)
    .where(and(isNull(uploadTable.keptAt), lt(uploadTable.uploadedAt, limit)));
  for (const { key } of left) await removeUpload(ctx, key);
}
