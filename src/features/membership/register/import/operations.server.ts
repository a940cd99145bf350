import { and, eq, lt, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../../platform/context.server";
import { newId } from "../../../../platform/db/new-id.server";
import type { Job } from "../../../../platform/jobs/jobs.server";
import { conflict, notFound } from "../../../../platform/refusal";
import { removeFile } from "../../../../platform/storage/remove-file.server";
import { DAY_MS } from "../../../../platform/time/durations";
import { ownId } from "../../../accounts/own-id.server";
import { leaveOwnToColleague } from "../../record/membership.server";
import { importRowTable, importTable } from "../tables.server";
import type { MemberImport } from "./calls";
import { bytesOf, keepOriginal, keyOf, originalBytes, withTemporaryFile } from "./original.server";
import { givesOwn } from "./own-rows.server";
import { type Answers, noAnswers } from "./questions";
import { countFates, noCounts, readRows } from "./read.server";
import type { Source } from "./records.server";

const KEPT_DAYS = 30;
export const isNoted = sql`${importRowTable.notes} <> '[]'::jsonb`;

/** Throws 404. */
export async function storedImport(ctx: Context, id: string) {
  const [found] = await ctx.db.select().from(importTable).where(eq(importTable.id, id));
  if (!found || found.status === "reading")
    throw notFound("There is no such import, or its file was read again since.");
  return found;
}

async function importOf(ctx: Context, id: string): Promise<MemberImport> {
  const found = await storedImport(ctx, id);
  const [stored] = await ctx.db
    .select({
      done: sql<number>`count(*) filter (where ${importRowTable.doneAt} is not null)::int`,
      noted: sql<number>`count(*) filter (where ${isNoted})::int`,
    })
    .from(importRowTable)
    .where(eq(importRowTable.importId, id));
  const { status, encoding, counts, allOrNothing, problem, questions, fileKey } = found;
  const known = { ...noCounts(), ...counts };
  return {
    id,
    status,
    encoding,
    counts: known,
    allOrNothing,
    problem,
    questions,
    hasFile: fileKey !== null,
    done: stored?.done ?? 0,
    noted: stored?.noted ?? 0,
  };
}

/** Reads the file from `open` into an import without rows. */
async function readInto(ctx: Context, id: string, open: () => Promise<Source>, answers: Answers): Promise<void> {
  const { kind, questions } = await readRows(ctx, id, open, answers);
  const counts = await countFates(ctx, id);
  await ctx.db
    .update(importTable)
    .set({ status: "checked", encoding: kind.encoding, counts, questions, answers })
    .where(eq(importTable.id, id));
}

/** Decides the fate of each row and keeps the original file; no member changes. Throws 400 for an unreadable file. */
export async function uploadImport(ctx: Context, open: () => Source): Promise<MemberImport> {
  authorize(ctx, "admin");
  const source = open();
  const id = newId();
  const begun = {
    id,
    status: "reading" as const,
    counts: noCounts(),
    fileKey: keyOf(id),
    uploadedBy: ownId(ctx),
    uploadedAt: ctx.now,
  };
  await withTemporaryFile(source, async (path) => {
    await ctx.db.insert(importTable).values(begun);
    try {
      await keepOriginal(ctx, id, path);
      await readInto(ctx, id, async () => bytesOf(path), noAnswers());
    } catch (cause) {
      await ctx.db.delete(importTable).where(eq(importTable.id, id));
      await removeFile(ctx, keyOf(id));
      throw cause;
    }
  });
  await transaction(ctx, (tx) => record(tx, "import.checked", id));
  return importOf(ctx, id);
}

const lockImport = ({ db }: Tx, id: string) =>
  db.select({ id: importTable.id }).from(importTable).where(eq(importTable.id, id)).for("update");

/**
 * Reads a checked file again with new answers and stored meanings. The import gets a new id, so a confirmation of the old preview
 * stores nothing. Throws 400 as uploadImport does, 404, and 409 while the file is being stored.
 */
export async function answerImport(ctx: Context, id: string, answers: Answers): Promise<MemberImport> {
  authorize(ctx, "admin");
  const readId = newId();
  await transaction(ctx, async (tx) => {
    await lockImport(tx, id);
    const found = await storedImport(tx, id);
    if (found.status !== "checked") throw conflict("already_applied", "This file is stored already, or being stored.");
    await tx.db.delete(importRowTable).where(eq(importRowTable.importId, id));
    await tx.db.update(importTable).set({ id: readId }).where(eq(importTable.id, id));
    await readInto(tx, readId, () => originalBytes(tx, found.fileKey), answers);
    await record(tx, "import.checked", readId);
  });
  return importOf(ctx, readId);
}

/** Throws 404. */
export async function memberImport(ctx: Context, id: string): Promise<MemberImport> {
  authorize(ctx, "admin");
  return importOf(ctx, id);
}

/** The original file. Throws 404 if it is deleted. */
export async function importFile(ctx: Context, id: string): Promise<ReadableStream<Uint8Array>> {
  authorize(ctx, "admin");
  const { fileKey } = await storedImport(ctx, id);
  return originalBytes(ctx, fileKey);
}

/** Queues the rows of a checked file for storing. Throws 403 for one's own membership, 404, and 409 if already confirmed. */
export async function confirmImport(ctx: Context, id: string, allOrNothing: boolean): Promise<MemberImport> {
  authorize(ctx, "admin");
  return transaction(ctx, async (tx) => {
    // Locked, so that no new answer replaces the rows meanwhile.
    await lockImport(tx, id);
    await storedImport(tx, id);
    if (await givesOwn(tx, id)) await leaveOwnToColleague(tx, [{ userId: ownId(tx) }]);
    const [taken] = await tx.db
      .update(importTable)
      .set({ status: "applying", allOrNothing })
      .where(and(eq(importTable.id, id), eq(importTable.status, "checked")))
      .returning({ id: importTable.id });
    if (!taken) throw conflict("already_applied", "This file is stored already, or being stored.");
    await record(tx, "import.confirmed", id);
    return importOf(tx, id);
  });
}

/** Deletes imports after 30 days, with their files. */
export const forgetOldImports: Job = {
  name: "membership.forget-imports",
  async run(ctx) {
    authorize(ctx, "system");
    const limit = new Date(ctx.now.getTime() - KEPT_DAYS * DAY_MS);
    const old = await ctx.db
      .select({ id: importTable.id, fileKey: importTable.fileKey })
      .from(importTable)
      .where(lt(importTable.uploadedAt, limit));
    for (const { id, fileKey } of old)
      if (fileKey === null || (await removeFile(ctx, fileKey)))
        await ctx.db.delete(importTable).where(eq(importTable.id, id));
  },
};
