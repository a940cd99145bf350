import { and, desc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { authorize, type Context } from "../../../platform/context.server";
import { cursorOf, pageOf, placeMoment, placeText } from "../../../platform/cursor.server";
import { contentEntryTable as entries } from "../entries/tables.server";
import type { Entry, EntryPage, EntryVersion, ListQuery, VersionValue } from "./schema";
import { entryView, rowOf, selectEntries, versionOfEntry, versionsOfEntry } from "./view.server";

const PAGE = 50;

const cursors = cursorOf(z.tuple([placeMoment, placeText]));

/** What comes after a cursor. Throws 400. */
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

/** A page of what staff may edit, the ones changed last first. */
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

/** One entry with what its latest version says. */
export async function readEntry(ctx: Context, id: string): Promise<Entry> {
  authorize(ctx, "editor");
  return entryView(ctx, id);
}

/** The versions of an entry, newest first. */
export async function readVersions(ctx: Context, id: string): Promise<EntryVersion[]> {
  authorize(ctx, "editor");
  return versionsOfEntry(ctx, id);
}

/** One version of an entry. */
export async function readVersion(ctx: Context, id: string, version: number): Promise<VersionValue> {
  authorize(ctx, "editor");
  return versionOfEntry(ctx, id, version);
}
