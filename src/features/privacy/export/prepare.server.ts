import { setImmediate } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import pLimit from "p-limit";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { DAY_MS } from "../../../platform/time/durations";
import { type DataPrincipal, dataPrincipal } from "../../accounts/data-principal.server";
import { everythingAbout, filesGivenBy } from "../everything.server";
import { exportTable } from "../tables.server";
import { readme } from "./contents";

const SLICE = 256 * 1024;

/** Compresses text piece by piece, so that other requests run in between. */
async function openArchive() {
  const { Zip, ZipDeflate, ZipPassThrough } = await import("fflate");
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((cause, chunk) => {
    failure ??= cause;
    chunks.push(chunk);
  });
  return {
    async addText(name: string, text: string): Promise<void> {
      const file = new ZipDeflate(name, { level: 6 });
      zip.add(file);
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length; at += SLICE) {
        file.push(bytes.subarray(at, at + SLICE));
        await setImmediate();
      }
      file.push(new Uint8Array(), true);
    },
    /** Pictures and PDFs are already compressed. */
    addFile(name: string, content: Uint8Array): void {
      const file = new ZipPassThrough(name);
      zip.add(file);
      file.push(content, true);
    },
    close(): Uint8Array {
      zip.end();
      if (failure) throw failure;
      return Buffer.concat(chunks);
    },
  };
}

const KEEP_DAYS = 7;
/** The archive is built in memory: files beyond this limit are left out, and the README lists them. */
const MOST_FILE_BYTES = 128 * 1024 * 1024;

async function archiveOf(ctx: Context, who: DataPrincipal): Promise<Uint8Array> {
  const archive = await openArchive();
  const everything = await everythingAbout(ctx, who);
  for (const [name, document] of Object.entries(everything))
    await archive.addText(`${name}.json`, JSON.stringify(document, null, 2));
  const files: string[] = [];
  const tooLarge: string[] = [];
  const missing: string[] = [];
  let bytes = 0;
  for (const { key, name } of await filesGivenBy(ctx, who)) {
    const content = await ctx.storage.read(key);
    if (!content) missing.push(name);
    else if (bytes + content.length > MOST_FILE_BYTES) tooLarge.push(name);
    else {
      bytes += content.length;
      archive.addFile(name, content);
      files.push(name);
    }
  }
  const contents = { documents: Object.keys(everything), files, tooLarge, missing };
  await archive.addText("README.txt", readme(ctx.now, contents));
  return archive.close();
}

/** Stores the file key before the upload, so that every end of the export finds the file. */
async function beginTry(ctx: Context, id: string, fileKey: string): Promise<boolean> {
  authorize(ctx, "system");
  return transaction(ctx, async (tx) => {
    const waiting = and(eq(exportTable.id, id), eq(exportTable.status, "preparing"));
    const [row] = await tx.db.select().from(exportTable).where(waiting).for("update");
    if (!row) return false;
    if (row.fileKey) await tx.storage.remove(row.fileKey);
    await tx.db.update(exportTable).set({ fileKey }).where(waiting);
    return true;
  });
}

/** False when the export is deleted, given up, or taken over by another attempt. */
async function markReady(ctx: Context, id: string, fileKey: string): Promise<boolean> {
  authorize(ctx, "system");
  return transaction(ctx, async (tx) => {
    const expiresAt = new Date(tx.now.getTime() + KEEP_DAYS * DAY_MS);
    const ours = [eq(exportTable.id, id), eq(exportTable.fileKey, fileKey)];
    const [ready] = await tx.db
      .update(exportTable)
      .set({ status: "ready", readyAt: tx.now, expiresAt })
      .where(and(...ours, eq(exportTable.status, "preparing")))
      .returning({ id: exportTable.id });
    if (ready) await record(tx, "export.ready", id);
    return ready !== undefined;
  });
}

async function prepare(ctx: Context, id: string): Promise<void> {
  const [request] = await ctx.db.select().from(exportTable).where(eq(exportTable.id, id));
  const who = request && (await dataPrincipal(ctx, request.userId));
  const key = `exports/${id}-${crypto.randomUUID()}.zip`;
  if (!who || !(await beginTry(ctx, id, key))) return;
  await ctx.storage.write(key, await archiveOf(ctx, who), "application/zip");
  if (!(await markReady(ctx, id, key))) await ctx.storage.remove(key);
}

const oneByOne = pLimit(1);

export const prepareExport: Job = {
  name: "privacy.prepare-export",
  isLong: true,
  run: (ctx, { activity }) => oneByOne(() => prepare(ctx, activity.subject)),
};
