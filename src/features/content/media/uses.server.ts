import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Context, Tx } from "../../../platform/context.server";
import { conflict } from "../../../platform/refusal";
import { contentEntryTable as entries, contentVersionTable as versions } from "../entries/tables.server";
import { filesNamedIn } from "./address";
import type { MediaUse } from "./calls";
import { mediaFileTable as files, mediaUseTable as uses } from "./tables.server";

/** Records the files that a new version names. */
export async function storeUses(tx: Tx, subject: string, version: number, value: object): Promise<void> {
  const rows = filesNamedIn(JSON.stringify(value)).map((fileId) => ({ fileId, subject, version }));
  if (rows.length > 0) await tx.db.insert(uses).values(rows);
}

export const isThere = and(isNotNull(files.readyAt), isNull(files.deletedAt));

const isShown = and(eq(entries.status, "published"), eq(uses.version, entries.shownVersion));
const isPlanned = eq(uses.version, entries.publishVersion);
/** Uses in older versions do not count. */
const counts = or(eq(uses.version, entries.version), isShown, isPlanned);

/** The number of entries that name the row's file. */
export const useCount = sql<number>`(select count(distinct ${uses.subject})::int from ${uses}
  join ${entries} on ${entries.id} = ${uses.subject}
  where ${uses.fileId} = ${files.id} and ${counts})`;

/** Whether a file belongs to a members-only item and is on no public page. Drafts and unpublished items count as well. */
export async function isForMembersOnly(ctx: Context, fileId: string): Promise<boolean> {
  const membersOnly = sql`coalesce((${versions.value} #>> '{meta,membersOnly}')::boolean, false)`;
  const [found] = await ctx.db
    .select({
      isMeant: sql<boolean | null>`bool_or(${membersOnly})`,
      isOpen: sql<boolean | null>`bool_or(coalesce(${isShown}, false) and not ${membersOnly})`,
    })
    .from(uses)
    .innerJoin(entries, eq(entries.id, uses.subject))
    .innerJoin(versions, and(eq(versions.subject, uses.subject), eq(versions.version, uses.version)))
    .where(eq(uses.fileId, fileId));
  return found?.isMeant === true && found.isOpen !== true;
}

/** By title. */
export async function usesOf(ctx: Context, fileId: string): Promise<MediaUse[]> {
  return ctx.db
    .select({
      id: entries.id,
      title: entries.title,
      state: sql<MediaUse["state"]>`case when bool_or(${isShown}) then 'published'
        when coalesce(bool_or(${isPlanned}), false) then 'planned' else 'draft' end`,
    })
    .from(uses)
    .innerJoin(entries, eq(entries.id, uses.subject))
    .where(and(eq(uses.fileId, fileId), counts))
    .groupBy(entries.id, entries.title)
    .orderBy(asc(entries.title), asc(entries.id));
}

/** Missing files of a version: by name, or by URL if they never existed. */
async function missingIn(ctx: Context, subject: string, version: number): Promise<string[]> {
  const named = await ctx.db
    .select({ id: uses.fileId })
    .from(uses)
    .where(and(eq(uses.subject, subject), eq(uses.version, version)));
  if (named.length === 0) return [];
  const ids = named.map(({ id }) => id).sort();
  const asked = ctx.db
    .select({ id: files.id, name: files.name, isThere: sql<boolean>`${isThere}` })
    .from(files)
    .where(inArray(files.id, ids))
    .orderBy(files.id);
  // Locked until the transaction ends, so that no file is deleted during publication.
  const known = await (ctx.inTransaction ? asked.for("share") : asked);
  const found = new Map(known.map((file) => [file.id, file]));
  return ids.flatMap((id) => (found.get(id)?.isThere ? [] : [found.get(id)?.name ?? `/media/files/${id}`]));
}

const missingSentence = (missing: readonly string[]) =>
  `It names what is not in the media library any more: ${missing.join(", ")}. Please choose another file, or take it out.`;

/** The reason a version cannot be published. */
export async function faultOfFiles(ctx: Context, subject: string, version: number): Promise<string | undefined> {
  const missing = await missingIn(ctx, subject, version);
  return missing.length > 0 ? missingSentence(missing) : undefined;
}

/** Throws 409 if a version names a missing file. */
export async function requireFiles(tx: Tx, subject: string, version: number): Promise<void> {
  const fault = await faultOfFiles(tx, subject, version);
  if (fault) throw conflict("file_missing", fault);
}
