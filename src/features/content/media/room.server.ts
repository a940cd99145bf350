import { isNull, sql } from "drizzle-orm";
import { actorName, type Context } from "../../../platform/context.server";
import { conflict, Refusal } from "../../../platform/refusal";
import { accountBytes, libraryBytes, sizeWords } from "./file";
import { mediaFileTable as files } from "./tables.server";

const LEAST_FREE_BYTES = 500 * 1_048_576;
const RETRY_SECONDS = 3600;

const accountFull = (own: number) =>
  conflict(
    "account_full",
    `Your files in the library take ${sizeWords(own)}; with this one they would take more than the ${sizeWords(accountBytes)} of one account. Please delete some that are used nowhere.`,
  );
const libraryFull = (total: number) =>
  conflict(
    "library_full",
    `The library takes ${sizeWords(total)}; with this file it would take more than ${sizeWords(libraryBytes)}. Please delete files that are used nowhere.`,
  );
const diskFull = () =>
  new Refusal(503, "storage_full", "We cannot store more files at the moment. Please try again later.", {
    retryAfterSeconds: RETRY_SECONDS,
  });

/** Bytes used by the caller and in total. */
export async function usedBytes(ctx: Context): Promise<{ own: number; total: number }> {
  const { bytes, uploadedBy } = files;
  const [sums] = await ctx.db
    .select({
      own: sql<number>`coalesce(sum(${bytes}) filter (where ${uploadedBy} = ${actorName(ctx)}), 0)::float8`,
      total: sql<number>`coalesce(sum(${bytes}), 0)::float8`,
    })
    .from(files)
    .where(isNull(files.removedAt));
  return sums ?? { own: 0, total: 0 };
}

/** Throws 409 if `bytes` more exceed the quota of the caller or the library, 503 if the disk is nearly full. */
export async function requireRoom(ctx: Context, bytes: number): Promise<void> {
  const { own, total } = await usedBytes(ctx);
  if (own + bytes > accountBytes) throw accountFull(own);
  if (total + bytes > libraryBytes) throw libraryFull(total);
  const free = await ctx.storage.freeBytes();
  if (free === undefined || free - bytes >= LEAST_FREE_BYTES) return;
  ctx.log.warn({ requestId: ctx.requestId, freeBytes: free }, "an upload to the library found no room");
  throw diskFull();
}
