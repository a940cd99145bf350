import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { actorName, authorize, type Context, record, transaction } from "../../../platform/context.server";
import { HOUR_MS } from "../../../platform/durations";
import { newId } from "../../../platform/new-id.server";
import type { PictureFormat } from "../../../platform/picture-limits";
import { removeFile } from "../../../platform/storage.server";
import { keysOf, objectKey } from "./address";
import { type Arrived, withArrived } from "./arrival.server";
import { pictureSizes } from "./picture-sizes.server";
import { requireRoom } from "./room.server";
import { mediaFileTable as files } from "./tables.server";

type NewFile = Pick<typeof files.$inferInsert, "kind" | "type" | "bytes" | "width" | "height" | "colour" | "widths">;
/** The row of a file, and the function that stores its objects. */
type Prepared = { row: NewFile; store: (ctx: Context, id: string) => Promise<void> };

async function preparePicture({ kind, path }: Arrived, format: PictureFormat): Promise<Prepared> {
  const { objects, ...about } = await pictureSizes(path, format);
  const bytes = objects.reduce((sum, { content }) => sum + content.length, 0);
  return {
    row: { kind, type: "image/jpeg", bytes, ...about },
    async store({ storage }, id) {
      for (const { name, type, content } of objects) await storage.write(objectKey(id, name), content, type);
    },
  };
}

function prepare(file: Arrived): Prepared | Promise<Prepared> {
  const { kind, type, bytes, path, format } = file;
  if (format) return preparePicture(file, format);
  const row = { kind, type, bytes, widths: [] };
  return {
    row,
    async store({ storage }, id) {
      for (const key of keysOf({ id, ...row })) await storage.writeFile(key, path, type);
    },
  };
}

/** Reserves storage quota before storing a file. Throws 409, 503. */
async function reserve(ctx: Context, id: string, name: string, row: NewFile): Promise<void> {
  authorize(ctx, "editor");
  await transaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('content.media'))`);
    await requireRoom(tx, row.bytes);
    await tx.db.insert(files).values({ id, name, ...row, uploadedBy: actorName(tx), uploadedAt: tx.now });
  });
}

/** Answers true if all objects are gone. */
async function removeObjects(ctx: Context, file: Parameters<typeof keysOf>[0]): Promise<boolean> {
  const removed: boolean[] = [];
  for (const key of keysOf(file)) removed.push(await removeFile(ctx, key));
  return removed.every(Boolean);
}

/** Deletes a file that never completed. If storage fails, a nightly run retries. */
async function giveUp(ctx: Context, file: Parameters<typeof keysOf>[0]): Promise<void> {
  if (!(await removeObjects(ctx, file))) return;
  await ctx.db.delete(files).where(and(eq(files.id, file.id), isNull(files.readyAt)));
}

/**
 * Stores the file in `body`. Answers its id. Throws 400 for an unsupported file, 409 and 413 if too large, 503 without room. A
 * failed upload leaves nothing behind.
 */
export async function uploadFile(
  ctx: Context,
  { name, body }: { name: string; body: ReadableStream<Uint8Array> | null },
): Promise<string> {
  authorize(ctx, "editor");
  await requireRoom(ctx, 0);
  return withArrived(body, async (arrived) => {
    const { row, store } = await prepare(arrived);
    const id = newId();
    await reserve(ctx, id, name, row);
    await store(ctx, id).catch(async (cause: unknown) => {
      await giveUp(ctx, { id, ...row });
      throw cause;
    });
    await transaction(ctx, async (tx) => {
      await tx.db.update(files).set({ readyAt: new Date() }).where(eq(files.id, id));
      await record(tx, "media.uploaded", id);
    });
    return id;
  });
}

/** Removes the objects of a deleted file. If storage fails, a nightly run retries. */
export async function removeDeleted(ctx: Context, id: string): Promise<void> {
  const [file] = await ctx.db.select().from(files).where(eq(files.id, id));
  if (!file?.deletedAt || !(await removeObjects(ctx, file))) return;
  await ctx.db.update(files).set({ removedAt: ctx.now }).where(eq(files.id, id));
}

/** An upload is abandoned if it is not complete after this time. */
const CUT_OFF_HOURS = 24;

/** Removes the remains of abandoned uploads and deleted files. */
export async function sweepMedia(ctx: Context): Promise<void> {
  const limit = new Date(ctx.now.getTime() - CUT_OFF_HOURS * HOUR_MS);
  const isDeleted = and(sql`${files.deletedAt} is not null`, isNull(files.removedAt));
  const isCutOff = and(isNull(files.readyAt), lt(files.uploadedAt, limit));
  const left = await ctx.db.select().from(files).where(or(isDeleted, isCutOff));
  for (const file of left) await (file.deletedAt ? removeDeleted(ctx, file.id) : giveUp(ctx, file));
}
