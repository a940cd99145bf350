import { and, desc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { badRequest } from "../../../platform/refusal";
import { contentEntryTable as entries } from "../../content/entries/tables.server";
import type { Entry, EntryPage, EntryVersion, ListQuery, VersionValue } from "./schema";
import { entryView, rowOf, selectEntries, versionOfEntry, versionsOfEntry } from "./view.server";

const PAGE = 50;

type Place = { updatedAt: Date; id: string };

const cursorOf = ({ updatedAt, id }: Place) =>
  Buffer.from(`${updatedAt.toISOString()} ${id}`).toString("base64url");

/** What comes after CURSOR. Throws 400. */
function after(cursor: string): SQL {
  const [at = "", id = ""] = Buffer.from(cursor, "base64url").toString().split(" ");
  if (!id || /[^\w-]/.test(id) || Number.isNaN(Date.parse(at)))
    throw badRequest("cursor_invalid", "This page of the list cannot be found. Please begin again.");
  return sql`(${entries.updatedAt}, ${entries.id}) < (${new Date(at).toISOString()}::timestamptz, ${id})`;
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
        cursor ? after(cursor) : undefined,
      ),
    )
    .orderBy(desc(entries.updatedAt), desc(entries.id))
    .limit(PAGE + 1);
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  return { rows: shown.map(rowOf), nextCursor: last ? cursorOf(last.entry) : null };
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
