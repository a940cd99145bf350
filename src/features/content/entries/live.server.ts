import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { authorize, type Context } from "../../../platform/context.server";
import { noteFallback } from "../../../platform/fallback.server";
import type { EntryKind } from "./kinds";
import { contentEntryTable } from "./tables.server";

type Live<Value> = { id: string; value: Value };

/**
 * What the public sees of the entries of `kind`, the ones first shown last at the end; undefined when the database cannot say.
 * A stored value that `shape` no longer takes is left out.
 */
export async function liveValues<Value>(
  ctx: Context,
  kind: EntryKind,
  shape: z.ZodType<Value>,
): Promise<Live<Value>[] | undefined> {
  authorize(ctx, "anyone");
  try {
    const rows = await ctx.db
      .select({ id: contentEntryTable.id, live: contentEntryTable.live })
      .from(contentEntryTable)
      .where(and(eq(contentEntryTable.kind, kind), isNotNull(contentEntryTable.liveVersion)))
      .orderBy(contentEntryTable.publishedAt, contentEntryTable.id);
    return rows.flatMap(({ id, live }) => {
      const read = shape.safeParse(live);
      return read.success ? [{ id, value: read.data }] : [];
    });
  } catch (cause) {
    noteFallback(ctx, kind, cause);
    return undefined;
  }
}

/** A text that changes whenever what the public sees of `kind` does. */
export async function liveEdition(ctx: Context, kind: EntryKind): Promise<string> {
  authorize(ctx, "anyone");
  const [row] = await ctx.db
    .select({
      edition: sql<string>`count(${contentEntryTable.liveVersion}) || ' ' || coalesce(sum(${contentEntryTable.liveVersion}), 0) || ' ' || coalesce(max(${contentEntryTable.updatedAt})::text, '')`,
    })
    .from(contentEntryTable)
    .where(eq(contentEntryTable.kind, kind));
  return row?.edition ?? "";
}
