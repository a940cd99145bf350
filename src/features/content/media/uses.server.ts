import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Context, Tx } from "../../../platform/context.server";
import { conflict } from "../../../platform/refusal";
import { contentEntryTable as entries, contentVersionTable as versions } from "../entries/tables.server";
import { filesNamedIn } from "./address";
import type { MediaUse } from "./schema";
import { mediaFileTable as files, mediaUseTable as uses } from "./tables.server";

/** Remembers which files a new version of an entry names. */
export async function storeUses(tx: Tx, subject: string, version: number, value: object): Promise<void> {
  const rows = filesNamedIn(JSON.stringify(value)).map((fileId) => ({ fileId, subject, version }));
  if (rows.length > 0) await tx.db.insert(uses).values(rows);
}

export const isThere = and(isNotNull(files.readyAt), isNull(files.deletedAt));

const isShown = and(eq(entries.status, "published"), eq(uses.version, entries.shownVersion));
const isPlanned = eq(uses.version, entries.publishVersion);
/** Whether a use counts: what older versions named nobody sees. */
const counts = or(eq(uses.version, entries.version), isShown, isPlanned);

/** How many entries name the file of the row. */
export const useCount = sql<number>`(select count(distinct ${uses.subject})::int from ${uses}
  join ${entries} on ${entries.id} = ${uses.subject}
  where ${uses.fileId} = ${files.id} and ${counts})`;

/** Whether a file is or was meant for members, and stands on no page for everybody: also as a draft, and once it is taken off the site. */
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

/** The entries that name a file, by their titles. */
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

/** What a version names and the library does not have: names of files, and addresses of those that it never had. */
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
  // Held until the transaction ends: nobody deletes what is being published.
  const known = await (ctx.inTransaction ? asked.for("share") : asked);
  const found = new Map(known.map((file) => [file.id, file]));
  return ids.flatMap((id) => (found.get(id)?.isThere ? [] : [found.get(id)?.name ?? `/media/files/${id}`]));
}

const missingSentence = (missing: readonly string[]) =>
  `It names what is not in the media library any more: ${missing.join(", ")}. Please choose another file, or take it out.`;

/** Why a version cannot be shown to the public; undefined where it can. */
export async function faultOfFiles(ctx: Context, subject: string, version: number): Promise<string | undefined> {
  const missing = await missingIn(ctx, subject, version);
  return missing.length > 0 ? missingSentence(missing) : undefined;
}

/** Throws 409 where a version names a file that the library does not have. */
export async function requireFiles(tx: Tx, subject: string, version: number): Promise<void> {
  const fault = await faultOfFiles(tx, subject, version);
  if (fault) throw conflict("file_missing", fault);
}
