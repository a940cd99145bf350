import { and, eq } from "drizzle-orm";
import { actorName, authorize, type Context, record, transaction } from "../../../platform/context.server";
import { conflict, notFound } from "../../../platform/refusal";
import type { MediaSheet, MediaWords } from "./calls";
import { mediaFileTable as files } from "./tables.server";
import { removeDeleted, uploadFile } from "./upload.server";
import { isThere, usesOf } from "./uses.server";
import { sheetOf } from "./view.server";

/** Throws as `uploadFile` does. */
export async function addFile(
  ctx: Context,
  input: { name: string; body: ReadableStream<Uint8Array> | null },
): Promise<MediaSheet> {
  authorize(ctx, "editor");
  return sheetOf(ctx, await uploadFile(ctx, input));
}

/** A file with its uses. Throws 404. */
export async function readFile(ctx: Context, id: string): Promise<MediaSheet> {
  authorize(ctx, "editor");
  return sheetOf(ctx, id);
}

/** Sets alternative text and caption for later uses. Throws 404. */
export async function describeFile(ctx: Context, id: string, words: MediaWords): Promise<MediaSheet> {
  authorize(ctx, "editor");
  return transaction(ctx, async (tx) => {
    const changed = await tx.db
      .update(files)
      .set(words)
      .where(and(eq(files.id, id), isThere))
      .returning({ id: files.id });
    if (changed.length === 0) throw notFound("There is no such file.");
    await record(tx, "media.changed", id);
    return sheetOf(tx, id);
  });
}

const quoted = (titles: readonly string[]) => titles.map((title) => `“${title}”`).join(", ");

/** Deletes a file. Throws 404, and 409 if a published or planned version names it. */
export async function deleteFile(ctx: Context, id: string): Promise<void> {
  authorize(ctx, "editor");
  await transaction(ctx, async (tx) => {
    const [held] = await tx.db
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.id, id), isThere))
      .for("update");
    if (!held) throw notFound("There is no such file.");
    const shown = (await usesOf(tx, id)).filter(({ state }) => state !== "draft");
    if (shown.length > 0)
      throw conflict(
        "file_in_use",
        `This file is used in what is published or planned: ${quoted(shown.map(({ title }) => title))}. Take it out there first.`,
      );
    const gone = { deletedAt: tx.now, deletedBy: actorName(tx) };
    await tx.db.update(files).set(gone).where(eq(files.id, id));
    await record(tx, "media.deleted", id);
  });
  await removeDeleted(ctx, id);
}
