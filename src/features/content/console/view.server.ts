import { and, desc, eq, getTableColumns, ilike, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { authorize, type Context } from "../../../platform/context.server";
import { cursorOf, pageOf, placeMoment, placeText } from "../../../platform/http/cursor.server";
import { notFound } from "../../../platform/refusal";
import { userTable } from "../../accounts/tables.server";
import { pathOfEntry } from "../entries/entry-value.server";
import { contentEntryTable as entries, contentVersionTable as versions } from "../entries/tables.server";
import { faultOfFiles } from "../media/uses.server";
import type { Entry, EntryPage, EntryRow, EntryVersion, ListQuery, VersionValue } from "./calls";

const PAGE = 50;
const cursors = cursorOf(z.tuple([placeMoment, placeText]));

type Stored = typeof entries.$inferSelect;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;
const personOf = (id: string, name: string | null) => (name === null ? null : { id, name });

const selectEntries = (ctx: Context) =>
  ctx.db
    .select({ entry: getTableColumns(entries), name: userTable.name })
    .from(entries)
    .leftJoin(userTable, eq(userTable.id, entries.updatedBy));

function rowOf({ entry, name }: { entry: Stored; name: string | null }): EntryRow {
  const { id, kind, title, status, version, shownVersion, publishVersion, publicationChanges } = entry;
  return {
    id,
    kind,
    title,
    status,
    version,
    publishVersion,
    publicationChanges,
    liveVersion: status === "published" ? shownVersion : null,
    path: pathOfEntry(entry),
    publishAt: iso(entry.publishAt),
    publishUntil: iso(entry.publishUntil),
    unpublishAt: iso(entry.unpublishAt),
    publishedAt: iso(entry.publishedAt),
    updatedAt: entry.updatedAt.toISOString(),
    updatedBy: personOf(entry.updatedBy, name),
  };
}

export const missingEntry = () => notFound("There is no such entry.");

const selectVersions = (ctx: Context) =>
  ctx.db
    .select({ stored: getTableColumns(versions), name: userTable.name })
    .from(versions)
    .leftJoin(userTable, eq(userTable.id, versions.authorId));

type StoredVersion = Awaited<ReturnType<typeof selectVersions>>[number];

const versionView = ({ stored, name }: StoredVersion): EntryVersion => ({
  version: stored.version,
  author: personOf(stored.authorId, name),
  at: stored.at.toISOString(),
  note: stored.note,
});

/** Throws 404. */
export async function versionOfEntry(ctx: Context, id: string, number: number): Promise<VersionValue> {
  const one = and(eq(versions.subject, id), eq(versions.version, number));
  const [found] = await selectVersions(ctx).where(one).limit(1);
  if (!found) throw notFound("There is no such version.");
  return { ...versionView(found), value: found.stored.value as VersionValue["value"] };
}

/** An entry with its latest version. Throws 404. */
export async function entryView(ctx: Context, id: string): Promise<Entry> {
  const [found] = await selectEntries(ctx).where(eq(entries.id, id)).limit(1);
  if (!found) throw missingEntry();
  const { value } = await versionOfEntry(ctx, id, found.entry.version);
  const { publishVersion } = found.entry;
  const fault = publishVersion === null ? undefined : await faultOfFiles(ctx, id, publishVersion);
  return { ...rowOf(found), value, heldBack: fault ?? null };
}

/** Throws 400. */
function after(cursor: string | undefined): SQL | undefined {
  const place = cursors.decode(cursor);
  return place && sql`(${entries.updatedAt}, ${entries.id}) < (${place[0]}::timestamptz, ${place[1]})`;
}

const pattern = (words: string) => `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`;

function withStatus(status: ListQuery["status"]): SQL | undefined {
  if (status === undefined) return undefined;
  return status === "planned"
    ? sql`(${entries.publishAt} is not null or ${entries.unpublishAt} is not null)`
    : eq(entries.status, status);
}

/** Last changed first. */
export async function listEntries(ctx: Context, { kind, status, q, cursor }: ListQuery): Promise<EntryPage> {
  authorize(ctx, "editor");
  const found = await selectEntries(ctx)
    .where(
      and(
        kind && eq(entries.kind, kind),
        withStatus(status),
        q ? or(ilike(entries.title, pattern(q)), ilike(entries.slug, pattern(q))) : undefined,
        after(cursor),
      ),
    )
    .orderBy(desc(entries.updatedAt), desc(entries.id))
    .limit(PAGE + 1);
  const { rows, last } = pageOf(found, PAGE);
  return {
    rows: rows.map(rowOf),
    nextCursor: last ? cursors.encode([last.entry.updatedAt.toISOString(), last.entry.id]) : null,
  };
}

export async function readEntry(ctx: Context, id: string): Promise<Entry> {
  authorize(ctx, "editor");
  return entryView(ctx, id);
}

/** The last 200 versions, newest first. Throws 404. */
export async function readVersions(ctx: Context, id: string): Promise<EntryVersion[]> {
  authorize(ctx, "editor");
  const found = await selectVersions(ctx).where(eq(versions.subject, id)).orderBy(desc(versions.version)).limit(200);
  if (found.length === 0) throw missingEntry();
  return found.map(versionView);
}

export async function readVersion(ctx: Context, id: string, version: number): Promise<VersionValue> {
  authorize(ctx, "editor");
  return versionOfEntry(ctx, id, version);
}
