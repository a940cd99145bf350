import { sql } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { newId } from "../../../platform/new-id.server";
import { settingOf } from "../../../platform/settings.server";
import { removeFile } from "../../../platform/storage.server";
import { storageSetting } from "../../accounts/uploads/storage-setting.server";
import { isSignature, kindOf } from "./file-kinds";
import type { IncomingMail } from "./incoming-mail";
import type { LeftOutFile } from "./omitted-file";
import { inboundAttachmentTable } from "./tables.server";

const MEGABYTE = 1_048_576;
const MOST_FILES = 20;
const MOST_BYTES = 5 * MEGABYTE;
const LEAST_FREE_BYTES = 500 * MEGABYTE;

/** A name for a file that leads nowhere and ends as its kind does. */
function safeName(name: string, ending: string): string {
  const [last = ""] = name.split(/[/\\]/).slice(-1);
  const stem = last.replace(/\.[^.]*$/, "").replace(/[^\p{L}\p{M}\p{N} ._-]/gu, "_");
  return `${stem.slice(0, 80).toWellFormed().trim() || "attachment"}.${ending}`;
}

const LONGEST_NAME = 120;
/** The name of a file that is not kept, as it was written. */
const shownName = (name: string) =>
  (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name).toWellFormed();

export type KeptFile = {
  id: string;
  name: string;
  type: string;
  bytes: number;
  storageKey: string;
  isOriginal: boolean;
};

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

type Named = Pick<KeptFile, "name" | "type" | "isOriginal">;

async function writeOne(ctx: Context, content: Uint8Array, named: Named): Promise<KeptFile> {
  const id = newId();
  const storageKey = `inbound/${id}`;
  await ctx.storage.write(storageKey, content, named.type);
  return { id, ...named, bytes: content.length, storageKey };
}

type Kept = { kept: KeptFile[]; leftOut: LeftOutFile[] };

/**
 * Stores those of a mail's files that are of a kind we take and have up to 5 MB, twenty at most, and the mail itself as it came. Answers
 * them, and what was left out and why. Signatures are in the mail alone.
 */
export async function keepFiles(
  ctx: Context,
  { files, source, unread, isCut }: Pick<IncomingMail, "files" | "source" | "unread" | "isCut">,
): Promise<Kept> {
  const kept: KeptFile[] = [];
  const leftOut: LeftOutFile[] = unread ? [{ name: "", why: "unread" }] : [];
  // The mail as it came has all the others in it, so it is the first to be kept.
  const name = isCut ? "beginning-of-email.eml" : "email.eml";
  if (await hasRoom(ctx, source.length))
    kept.push(await writeOne(ctx, source, { name, type: "message/rfc822", isOriginal: true }));
  for (const file of files.filter((one) => !isSignature(one))) {
    const kind = kindOf(file);
    const bytes = file.content.length;
    const leaveOut = (why: LeftOutFile["why"]) => leftOut.push({ name: shownName(file.name), why });
    if (!kind) leaveOut("kind");
    else if (bytes > MOST_BYTES) leaveOut("size");
    else if (kept.filter(({ isOriginal }) => !isOriginal).length === MOST_FILES) leaveOut("number");
    else if (!(await hasRoom(ctx, bytes))) leaveOut("room");
    else {
      const named = { name: safeName(file.name, kind.ending), type: kind.type, isOriginal: false };
      kept.push(await writeOne(ctx, file.content, named));
    }
  }
  return { kept, leftOut };
}

/** Removes files again that nothing leads to. */
export async function dropFiles(ctx: Context, kept: readonly KeptFile[]): Promise<void> {
  for (const { storageKey } of kept) await removeFile(ctx, storageKey);
}
