import { eq, sql } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { conflict, Refusal } from "../../../platform/refusal";
import { settingOf } from "../../../platform/settings.server";
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

/** Bytes uploaded by the asker and by everybody. */
async function stored({ db }: Context, userId: string): Promise<{ own: number; total: number }> {
  const { bytes } = uploadTable;
  const [sums] = await db
    .select({
      own: sql<number>`coalesce(sum(${bytes}) filter (where ${uploadTable.userId} = ${userId}), 0)::float8`,
      total: sql<number>`coalesce(sum(${bytes}), 0)::float8`,
    })
    .from(uploadTable);
  return sums ?? { own: 0, total: 0 };
}

/**
 * Refuses `bytes` more of who asks: 403 while their address is not proven, 409 beyond 50 MB an account, 503 where all accounts
 * together have used up the setting or less than 500 MB of the disk are free.
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
