import { createWriteStream } from "node:fs";
import { mkdtemp, open, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Sharp } from "sharp";
import { actorName, authorize, type Context, record, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { badRequest, Refusal } from "../../../platform/refusal";
import { drawnAnew, heicRefused, type OpenPicture } from "../../../platform/storage/picture.server";
import { type PictureFormat, pictureFormatOf } from "../../../platform/storage/picture-limits";
import { removeFile } from "../../../platform/storage/remove-file.server";
import { HOUR_MS } from "../../../platform/time/durations";
import { keysOf, objectKey, type PictureEnding, pictureTypes } from "./address";
import { type MediaKind, mostBytes, sizeWords } from "./file";
import { type FileType, fileTypeOf } from "./file-type";
import { requireRoom } from "./room.server";
import { mediaFileTable as files } from "./tables.server";

/** Enough for the signatures of all known types. */
const HEAD_BYTES = 256;

/** A complete upload in a temporary file. */
type Arrived = FileType & { path: string; bytes: number };

const words: Record<MediaKind, string> = { picture: "A picture", pdf: "A PDF", audio: "An audio file" };

const unknownType = () =>
  badRequest(
    "unknown_file_type",
    "The library takes pictures (JPEG, PNG, WebP, AVIF), PDF and audio (MP3, M4A). This file is none of them.",
  );
const tooLarge = (kind: MediaKind, bytes: number) =>
  new Refusal(
    413,
    "file_too_large",
    `${words[kind]} may have up to ${sizeWords(mostBytes[kind])}. This one has ${sizeWords(bytes)}.`,
  );

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function look(path: string): Promise<Arrived> {
  const { size: bytes } = await stat(path);
  const head = await headOf(path);
  if (pictureFormatOf(head) === "heic") throw heicRefused();
  const found = fileTypeOf(head);
  if (!found) throw unknownType();
  if (bytes > mostBytes[found.kind]) throw tooLarge(found.kind, bytes);
  return { ...found, path, bytes };
}

/**
 * Streams `body` to a temporary folder that exists while `work` runs. Stores nothing before the upload is complete. Throws 400
 * for an unsupported type, 413 if too large.
 */
async function withArrived<Answer>(
  body: ReadableStream<Uint8Array> | null,
  work: (file: Arrived) => Promise<Answer>,
): Promise<Answer> {
  if (!body) throw unknownType();
  const folder = await mkdtemp(join(tmpdir(), "iface-media-"));
  try {
    const path = join(folder, "file");
    await pipeline(Readable.fromWeb(body as NodeStream<Uint8Array>), createWriteStream(path));
    return await work(await look(path));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const LARGEST = 1600;
const WIDTHS = [480, 960, LARGEST];

/** `objects` are named by width and extension, "960.avif". */
type PictureSizes = {
  width: number;
  height: number;
  colour: string;
  widths: number[];
  objects: { name: string; type: string; content: Uint8Array }[];
};

const encode: Record<PictureEnding, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 80 }),
  jpg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
};

/** Pictures are never enlarged. */
const widthsOf = (width: number) => [...WIDTHS.filter((one) => one < width), width].filter((one) => one <= LARGEST);

const endings = Object.keys(pictureTypes) as PictureEnding[];

async function inAllSizes({ open, width, height }: OpenPicture): Promise<PictureSizes> {
  const { default: sharp } = await import("sharp");
  const { data, info } = await open()
    .resize({ width: LARGEST, withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = info;
  const picture = () => sharp(data, { raw: { width: info.width, height: info.height, channels } });
  const { dominant } = await picture().stats();
  const colour = `#${Buffer.from([dominant.r, dominant.g, dominant.b]).toString("hex")}`;
  const widths = widthsOf(width);
  const objects: PictureSizes["objects"] = [];
  for (const one of widths)
    for (const ending of endings) {
      const content = await encode[ending](picture().resize({ width: one })).toBuffer();
      objects.push({ name: `${one}.${ending}`, type: pictureTypes[ending], content });
    }
  return { width, height, colour, widths, objects };
}

/**
 * Re-encodes the picture in 480, 960 and 1600 px (or its own smaller width), upright, on white, without metadata. Throws as
 * `drawnAnew` does.
 */
const pictureSizes = (path: string, format: PictureFormat): Promise<PictureSizes> =>
  drawnAnew(path, format, inAllSizes);

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
