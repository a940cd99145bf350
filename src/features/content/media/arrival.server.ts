import { createWriteStream } from "node:fs";
import { mkdtemp, open, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { heicRefused } from "../../../platform/picture.server";
import { pictureFormatOf } from "../../../platform/picture-limits";
import { badRequest, Refusal } from "../../../platform/refusal";
import { type MediaKind, mostBytes, sizeWords } from "./file";
import { type FileType, fileTypeOf } from "./file-type";

/** Enough for the signatures of all known types. */
const HEAD_BYTES = 256;

/** A complete upload in a temporary file. */
export type Arrived = FileType & { path: string; bytes: number };

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
export async function withArrived<Answer>(
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
