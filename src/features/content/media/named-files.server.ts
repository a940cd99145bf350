import { and, inArray } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { filesNamedIn } from "./address";
import type { MediaKind } from "./file";
import { mediaFileTable as files } from "./tables.server";
import { isThere } from "./uses.server";

/** The facts that rendering needs. */
export type NamedFile = {
  id: string;
  kind: MediaKind;
  width: number | null;
  height: number | null;
  widths: number[];
  colour: string | null;
  bytes: number;
};

/** Existing files by id. */
export type NamedFiles = ReadonlyMap<string, NamedFile>;

/** Looks up the files that `text` names in one query; logs missing ones. */
export async function namedFiles(ctx: Context, text: string): Promise<NamedFiles> {
  authorize(ctx, "anyone");
  const ids = filesNamedIn(text);
  if (ids.length === 0) return new Map();
  const { id, kind, width, height, widths, colour, bytes } = files;
  const found = await ctx.db
    .select({ id, kind, width, height, widths, colour, bytes })
    .from(files)
    .where(and(inArray(id, ids), isThere));
  const named = new Map(found.map((file) => [file.id, file]));
  const missing = ids.filter((one) => !named.has(one));
  if (missing.length > 0)
    ctx.log.warn({ requestId: ctx.requestId, missing }, "a text names files that the library does not have");
  return named;
}
