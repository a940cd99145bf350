import { and, desc, eq, getTableColumns } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { notFound } from "../../../platform/refusal";
import { userTable } from "../../accounts/tables.server";
import { pathOfEntry } from "../entries/reading.server";
import { contentEntryTable, contentVersionTable } from "../entries/tables.server";
import type { Entry, EntryRow, EntryVersion, VersionValue } from "./schema";

type Stored = typeof contentEntryTable.$inferSelect;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;
const personOf = (id: string, name: string | null) => (name === null ? null : { id, name });

/** Entries with the name of who changed them last. */
export const selectEntries = (ctx: Context) =>
  ctx.db
    .select({ entry: getTableColumns(contentEntryTable), name: userTable.name })
    .from(contentEntryTable)
    .leftJoin(userTable, eq(userTable.id, contentEntryTable.updatedBy));

export function rowOf({ entry, name }: { entry: Stored; name: string | null }): EntryRow {
  const { id, kind, title, status, version, shownVersion, publishVersion } = entry;
  return {
    ...{ id, kind, title, status, version, publishVersion },
    liveVersion: status === "published" ? shownVersion : null,
    path: pathOfEntry(entry),
    publishAt: iso(entry.publishAt),
    unpublishAt: iso(entry.unpublishAt),
    publishedAt: iso(entry.publishedAt),
    updatedAt: entry.updatedAt.toISOString(),
    updatedBy: personOf(entry.updatedBy, name),
  };
}

export const missingEntry = () => notFound("There is no such entry.");

const selectVersions = (ctx: Context) =>
  ctx.db
    .select({ stored: getTableColumns(contentVersionTable), name: userTable.name })
    .from(contentVersionTable)
    .leftJoin(userTable, eq(userTable.id, contentVersionTable.authorId));

type StoredVersion = Awaited<ReturnType<typeof selectVersions>>[number];

const versionView = ({ stored, name }: StoredVersion): EntryVersion => ({
  version: stored.version,
  author: personOf(stored.authorId, name),
  at: stored.at.toISOString(),
  note: stored.note,
});

/** What version `number` of an entry says, and who wrote it. Throws 404. */
export async function versionOfEntry(ctx: Context, id: string, number: number): Promise<VersionValue> {
  const one = and(eq(contentVersionTable.subject, id), eq(contentVersionTable.version, number));
  const [found] = await selectVersions(ctx).where(one).limit(1);
  if (!found) throw notFound("There is no such version.");
  return { ...versionView(found), value: found.stored.value as VersionValue["value"] };
}

/** The last 200 versions of an entry, newest first. */
export async function versionsOfEntry(ctx: Context, id: string): Promise<EntryVersion[]> {
  const found = await selectVersions(ctx)
    .where(eq(contentVersionTable.subject, id))
    .orderBy(desc(contentVersionTable.version))
    .limit(200);
  if (found.length === 0) throw missingEntry();
  return found.map(versionView);
}

/** An entry with what its latest version says. Throws 404. */
export async function entryView(ctx: Context, id: string): Promise<Entry> {
  const [found] = await selectEntries(ctx).where(eq(contentEntryTable.id, id)).limit(1);
  if (!found) throw missingEntry();
  const { value } = await versionOfEntry(ctx, id, found.entry.version);
  return { ...rowOf(found), value };
}
