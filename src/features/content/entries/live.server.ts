import { and, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { authorize, type Context } from "../../../platform/context.server";
import { recordDegraded } from "../../../platform/http/degradation.server";
import type { EntryKind } from "./kinds";
import { contentEntryTable as entries, contentVersionTable as versions } from "./tables.server";

const columns = {
  id: entries.id,
  kind: entries.kind,
  status: entries.status,
  publishedAt: entries.publishedAt,
  version: versions.version,
  value: versions.value,
};

/** Entries that are or were published, with their public version. `isLive` keeps the published ones. */
export const selectShown = (ctx: Context) =>
  ctx.db
    .select(columns)
    .from(entries)
    .innerJoin(versions, and(eq(versions.subject, entries.id), eq(versions.version, entries.shownVersion)));

export const isLive = eq(entries.status, "published");

type Live<Value> = { id: string; value: Value };

/**
 * Public values of `kind` in order of first publication; undefined if the database fails. Values that no longer match `shape` are
 * left out.
 */
export async function liveValues<Value>(
  ctx: Context,
  kind: EntryKind,
  shape: z.ZodType<Value>,
): Promise<Live<Value>[] | undefined> {
  authorize(ctx, "anyone");
  try {
    const rows = await selectShown(ctx)
      .where(and(isLive, eq(entries.kind, kind)))
      .orderBy(entries.publishedAt, entries.id);
    return rows.flatMap(({ id, value }) => {
      const read = shape.safeParse(value);
      return read.success ? [{ id, value: read.data }] : [];
    });
  } catch (cause) {
    recordDegraded(ctx, kind, cause);
    return undefined;
  }
}

/** A fingerprint of the public content of `kinds`. */
export async function liveEdition(ctx: Context, kinds: readonly EntryKind[]): Promise<string> {
  authorize(ctx, "anyone");
  const [row] = await ctx.db
    .select({
      edition: sql<string>`count(*) || ' ' || coalesce(sum(${entries.shownVersion}), 0) || ' ' || coalesce(max(${entries.updatedAt})::text, '')`,
    })
    .from(entries)
    .where(and(isLive, inArray(entries.kind, [...kinds])));
  return row?.edition ?? "";
}

/** The public version of each entry of `kinds`, by id. */
export async function liveVersions(ctx: Context, kinds: readonly EntryKind[]): Promise<[string, string][]> {
  authorize(ctx, "anyone");
  const rows = await ctx.db
    .select({ id: entries.id, version: entries.shownVersion })
    .from(entries)
    .where(and(isLive, inArray(entries.kind, [...kinds])));
  return rows.map(({ id, version }) => [id, String(version)]);
}
