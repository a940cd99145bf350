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
/** What a file becomes: its row, and how its objects get into the storage under an id. */
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

/** Takes the room for a file that is about to be stored; it counts from now on. Throws 409, 503. */
async function reserve(ctx: Context, id: string, name: string, row: NewFile): Promise<void> {
  authorize(ctx, "editor");
  await transaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('content.media'))`);
    await requireRoom(tx, row.bytes);
    await tx.db.insert(files).values({ id, name, ...row, uploadedBy: actorName(tx), uploadedAt: tx.now });
  });
}

/** Removes what the storage has of the file; answers whether all of it is gone. */
async function removeObjects(ctx: Context, file: Parameters<typeof keysOf>[0]): Promise<boolean> {
  const removed: boolean[] = [];
  for (const key of keysOf(file)) removed.push(await removeFile(ctx, key));
  return removed.every(Boolean);
}

/** Forgets a file that never was ready; where the storage keeps some of it, a night to come tries again. */
async function giveUp(ctx: Context, file: Parameters<typeof keysOf>[0]): Promise<void> {
  if (!(await removeObjects(ctx, file))) return;
  await ctx.db.delete(files).where(and(eq(files.id, file.id), isNull(files.readyAt)));
}

/**
 * Puts the file in `body` into the library, by the name it had; answers its id. Throws 400 for what is no file of the library, 409
 * and 413 where it is too large, 503 without room. After a refusal or a failure nothing of it is stored.
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

/** Removes the objects of a deleted file; where the storage is away, a night to come tries again. */
export async function removeDeleted(ctx: Context, id: string): Promise<void> {
  const [file] = await ctx.db.select().from(files).where(eq(files.id, id));
  if (!file?.deletedAt || !(await removeObjects(ctx, file))) return;
  await ctx.db.update(files).set({ removedAt: ctx.now }).where(eq(files.id, id));
}

/** An upload that is not ready after so long was cut off. */
const CUT_OFF_HOURS = 24;

/** Removes what cut off uploads and deleted files have left in the storage. */
export async function sweepMedia(ctx: Context): Promise<void> {
  const limit = new Date(ctx.now.getTime() - CUT_OFF_HOURS * HOUR_MS);
  const isDeleted = and(sql`${files.deletedAt} is not null`, isNull(files.removedAt));
  const isCutOff = and(isNull(files.readyAt), lt(files.uploadedAt, limit));
  const left = await ctx.db.select().from(files).where(or(isDeleted, isCutOff));
  for (const file of left) await (file.deletedAt ? removeDeleted(ctx, file.id) : giveUp(ctx, file));
}
