import { and, eq, gt, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { settingOf } from "../../../platform/config/settings.server";
import type { Context } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { removeFile } from "../../../platform/storage/remove-file.server";
import { cutText } from "../../../platform/text/cut-text";
import { DAY_MS } from "../../../platform/time/durations";
import { storageSetting } from "../../accounts/uploads/storage-setting.server";
import { isSignature, kindOf } from "./file-kinds";
import type { IncomingMail } from "./incoming-mail";
import { firstNamed, type LeftOutFile } from "./omitted-file";
import { inboundAttachmentTable, inboundMailTable } from "./tables.server";

const MEGABYTE = 1_048_576;
const MOST_FILES = 20;
const MOST_BYTES = 5 * MEGABYTE;
const LEAST_FREE_BYTES = 500 * MEGABYTE;

function safeName(name: string, ending: string): string {
  const [last = ""] = name.split(/[/\\]/).slice(-1);
  const stem = last.replace(/\.[^.]*$/, "").replace(/[^\p{L}\p{M}\p{N} ._-]/gu, "_");
  return `${cutText(stem, 80).toWellFormed().trim() || "attachment"}.${ending}`;
}

const LONGEST_NAME = 120;
const shownName = (name: string) =>
  (name.length > LONGEST_NAME ? `${cutText(name, LONGEST_NAME)}…` : name).toWellFormed();

export type KeptFile = {
  id: string;
  name: string;
  type: string;
  bytes: number;
  storageKey: string;
  isOriginal: boolean;
};

/** Shares of the room that was free a day ago, which one day may fill. */
const DAY_SHARE = 0.5;
const SENDER_SHARE = 0.1;

/** A stranger is any sender but the applicant of the answered case. */
export type Sender = { address: string; isStranger: boolean };

/** Limits per day keep a flood from filling the room before staff see it. */
async function roomFor(ctx: Context, { address, isStranger }: Sender): Promise<number> {
  const { bytes } = inboundAttachmentTable;
  const { fromEmail, isApplicant, messageId, receivedAt } = inboundMailTable;
  const isOfToday = gt(receivedAt, new Date(ctx.now.getTime() - DAY_MS));
  const isOfSender = isStranger ? or(isNull(messageId), not(isApplicant)) : and(eq(fromEmail, address), isApplicant);
  const sumOf = (which: SQL | undefined) => sql<number>`coalesce(sum(${bytes}) filter (where ${which}), 0)::float8`;
  const [kept] = await ctx.db
    .select({ total: sumOf(sql`true`), today: sumOf(isOfToday), ofSender: sumOf(and(isOfToday, isOfSender)) })
    .from(inboundAttachmentTable)
    .innerJoin(inboundMailTable, eq(inboundMailTable.id, inboundAttachmentTable.mailId));
  const { total, today, ofSender } = kept ?? { total: 0, today: 0, ofSender: 0 };
  const most = (await settingOf(ctx, storageSetting)).totalMegabytes * MEGABYTE;
  const yesterday = most - (total - today);
  const free = (await ctx.storage.freeBytes()) ?? Number.POSITIVE_INFINITY;
  return Math.min(
    free - LEAST_FREE_BYTES,
    most - total,
    yesterday * DAY_SHARE - today,
    yesterday * SENDER_SHARE - ofSender,
  );
}

type Named = Pick<KeptFile, "name" | "type" | "isOriginal">;

async function writeOne(ctx: Context, content: Uint8Array, named: Named): Promise<KeptFile> {
  const id = newId();
  const storageKey = `inbound/${id}`;
  await ctx.storage.write(storageKey, content, named.type);
  return { id, ...named, bytes: content.length, storageKey };
}

type Kept = { kept: KeptFile[]; leftOut: LeftOutFile[] };

/** At most twenty files of accepted types up to 5 MB, and the raw email, which alone contains signatures. */
export async function keepFiles(
  ctx: Context,
  { files, source, unread, isCut }: Pick<IncomingMail, "files" | "source" | "unread" | "isCut">,
  sender: Sender,
): Promise<Kept> {
  const kept: KeptFile[] = [];
  const leftOut: LeftOutFile[] = unread ? [{ name: "", why: "unread" }] : [];
  let room = await roomFor(ctx, sender);
  const keep = async (content: Uint8Array, named: Named) => {
    kept.push(await writeOne(ctx, content, named));
    room -= content.length;
  };
  // The raw email comes first, as it contains all other files.
  const name = isCut ? "beginning-of-email.eml" : "email.eml";
  if (source.length <= room) await keep(source, { name, type: "message/rfc822", isOriginal: true });
  for (const file of files.filter((one) => !isSignature(one))) {
    const kind = kindOf(file);
    const bytes = file.content.length;
    const leaveOut = (why: LeftOutFile["why"]) => leftOut.push({ name: shownName(file.name), why });
    if (!kind) leaveOut("kind");
    else if (bytes > MOST_BYTES) leaveOut("size");
    else if (kept.filter(({ isOriginal }) => !isOriginal).length === MOST_FILES) leaveOut("number");
    else if (bytes > room) leaveOut("room");
    else await keep(file.content, { name: safeName(file.name, kind.ending), type: kind.type, isOriginal: false });
  }
  return { kept, leftOut: firstNamed(leftOut) };
}

export const removeErasedFile: Job = {
  name: "cases.remove-erased-file",
  run: ({ storage }, { activity }) => storage.remove(activity.subject),
};

export async function dropFiles(ctx: Context, kept: readonly KeptFile[]): Promise<void> {
  for (const { storageKey } of kept) await removeFile(ctx, storageKey);
}
