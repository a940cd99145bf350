import { and, desc, eq, getTableColumns, ilike, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { authorize, type Context } from "../../../platform/context.server";
import { cursorOf, pageOf, placeMoment, placeText } from "../../../platform/http/cursor.server";
import { notFound } from "../../../platform/refusal";
import { userTable } from "../../accounts/tables.server";
import { addressOf, objectAddress } from "./address";
import type { MediaFile, MediaPage, MediaQuery, MediaSheet } from "./calls";
import { libraryBytes } from "./file";
import { usedBytes } from "./room.server";
import { mediaFileTable as files } from "./tables.server";
import { isThere, useCount, usesOf } from "./uses.server";

const PAGE = 24;
const cursors = cursorOf(z.tuple([placeMoment, placeText]));

const selectFiles = (ctx: Context) =>
  ctx.db
    .select({ file: getTableColumns(files), person: userTable.name, uses: useCount })
    .from(files)
    .leftJoin(userTable, eq(userTable.id, files.uploadedBy));

type Found = { file: typeof files.$inferSelect; person: string | null; uses: number };

function rowOf({ file, person, uses }: Found): MediaFile {
  const { id, kind, name, bytes, width, height, widths, alternative, caption } = file;
  return {
    id,
    kind,
    name,
    bytes,
    width,
    height,
    widths,
    alternative,
    caption,
    uses,
    address: addressOf(file),
    thumbnail: kind === "picture" ? objectAddress(id, `${Math.min(...widths)}.webp`) : null,
    uploadedAt: file.uploadedAt.toISOString(),
    uploadedBy: person,
  };
}

/** A file with its uses. Throws 404. */
export async function sheetOf(ctx: Context, id: string): Promise<MediaSheet> {
  const [found] = await selectFiles(ctx).where(and(eq(files.id, id), isThere));
  if (!found) throw notFound("There is no such file.");
  return { ...rowOf(found), usedIn: await usesOf(ctx, id) };
}

const pattern = (words: string) => `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`;

function withWords(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const like = pattern(q);
  return or(ilike(files.name, like), ilike(files.caption, like), ilike(files.alternative, like));
}

function only(show: MediaQuery["show"]): SQL | undefined {
  if (show === undefined) return undefined;
  return show === "unused" ? sql`${useCount} = 0` : eq(files.kind, show);
}

/** Throws 400. */
function after(cursor: string | undefined): SQL | undefined {
  const place = cursors.decode(cursor);
  return place && sql`(${files.uploadedAt}, ${files.id}) < (${place[0]}::timestamptz, ${place[1]})`;
}

async function countFiles(ctx: Context): Promise<MediaPage["counts"]> {
  const ofKind = (kind: string) => sql<number>`(count(*) filter (where ${files.kind} = ${kind}))::int`;
  const [counts] = await ctx.db
    .select({
      all: sql<number>`count(*)::int`,
      picture: ofKind("picture"),
      pdf: ofKind("pdf"),
      audio: ofKind("audio"),
      unused: sql<number>`(count(*) filter (where ${useCount} = 0))::int`,
    })
    .from(files)
    .where(isThere);
  return counts ?? { all: 0, picture: 0, pdf: 0, audio: 0, unused: 0 };
}

/** Newest first. */
export async function listFiles(ctx: Context, { show, q, cursor }: MediaQuery): Promise<MediaPage> {
  authorize(ctx, "editor");
  const found = await selectFiles(ctx)
    .where(and(isThere, only(show), withWords(q), after(cursor)))
    .orderBy(desc(files.uploadedAt), desc(files.id))
    .limit(PAGE + 1);
  const { rows, last } = pageOf(found, PAGE);
  return {
    rows: rows.map(rowOf),
    nextCursor: last ? cursors.encode([last.file.uploadedAt.toISOString(), last.file.id]) : null,
    counts: await countFiles(ctx),
    usedBytes: (await usedBytes(ctx)).total,
    mostBytes: libraryBytes,
  };
}
