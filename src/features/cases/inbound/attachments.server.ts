import { sql } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { newId } from "../../../platform/new-id.server";
import { settingOf } from "../../../platform/settings.server";
import { removeFile } from "../../../platform/storage.server";
import { storageSetting } from "../../accounts/uploads/storage-setting.server";
import type { IncomingFile } from "./incoming-mail";
import { inboundAttachmentTable } from "./tables.server";

const MEGABYTE = 1_048_576;
const MOST_FILES = 10;
const MOST_BYTES = 5 * MEGABYTE;
const LEAST_FREE_BYTES = 500 * MEGABYTE;

const kinds: readonly [type: string, ending: string, begins: readonly number[]][] = [
  ["application/pdf", "pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["image/jpeg", "jpg", [0xff, 0xd8, 0xff]],
  ["image/png", "png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** What a file is by its first bytes, whatever its name says; undefined for what is not kept. */
const kindOf = ({ content }: IncomingFile) =>
  kinds.find(([, , begins]) => begins.every((byte, at) => content[at] === byte));

/** A name for a file that leads nowhere and ends as its kind does. */
function safeName(name: string, ending: string): string {
  const [last = ""] = name.split(/[/\\]/).slice(-1);
  const stem = last.replace(/\.[^.]*$/, "").replace(/[^\p{L}\p{M}\p{N} ._-]/gu, "_");
  return `${stem.slice(0, 80).trim() || "attachment"}.${ending}`;
}

export type KeptFile = { id: string; name: string; type: string; bytes: number; storageKey: string };

/** Whether the disk, and what staff allow for uploads, take so many `bytes` more. */
async function hasRoom(ctx: Context, bytes: number): Promise<boolean> {
  const [sum] = await ctx.db
    .select({ total: sql<number>`coalesce(sum(${inboundAttachmentTable.bytes}), 0)::float8` })
    .from(inboundAttachmentTable);
  const { totalMegabytes } = await settingOf(ctx, storageSetting);
  const free = await ctx.storage.freeBytes();
  if (free !== undefined && free - bytes < LEAST_FREE_BYTES) return false;
  return (sum?.total ?? 0) + bytes <= totalMegabytes * MEGABYTE;
}

/** Stores those of `files` that are a PDF, a JPEG or a PNG of up to 5 MB, ten at most. Answers them, and how many were left out. */
export async function keepFiles(
  ctx: Context,
  files: readonly IncomingFile[],
): Promise<{ kept: KeptFile[]; leftOut: number }> {
  const kept: KeptFile[] = [];
  for (const file of files) {
    const kind = kindOf(file);
    const bytes = file.content.length;
    if (!kind || bytes > MOST_BYTES || kept.length === MOST_FILES || !(await hasRoom(ctx, bytes))) continue;
    const [type, ending] = kind;
    const id = newId();
    const storageKey = `inbound/${id}`;
    await ctx.storage.write(storageKey, file.content, type);
    kept.push({ id, name: safeName(file.name, ending), type, bytes, storageKey });
  }
  return { kept, leftOut: files.length - kept.length };
}

/** Removes files again that nothing leads to. */
export async function dropFiles(ctx: Context, kept: readonly KeptFile[]): Promise<void> {
  for (const { storageKey } of kept) await removeFile(ctx, storageKey);
}
