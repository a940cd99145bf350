import { and, eq } from "drizzle-orm";
import pLimit from "p-limit";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { DAY_MS } from "../../../platform/durations";
import type { Job } from "../../../platform/jobs.server";
import { type DataPrincipal, dataPrincipal } from "../../accounts/data-principal.server";
import { everythingAbout, filesGivenBy } from "../everything.server";
import { exportTable } from "../tables.server";
import { openArchive } from "./archive.server";
import { readme } from "./contents";

const KEEP_DAYS = 7;
/** An archive is made in memory: files beyond this stay where they are, and its README names them. */
const MOST_FILE_BYTES = 128 * 1024 * 1024;

/** Everything about `who` as a ZIP file. */
async function archiveOf(ctx: Context, who: DataPrincipal): Promise<Uint8Array> {
  const archive = await openArchive();
  const everything = await everythingAbout(ctx, who);
  for (const [name, document] of Object.entries(everything))
    await archive.addText(`${name}.json`, JSON.stringify(document, null, 2));
  const files: string[] = [];
  const leftOut: string[] = [];
  let bytes = 0;
  for (const { key, name } of await filesGivenBy(ctx, who)) {
    const content = await ctx.storage.read(key);
    const fits = content !== undefined && bytes + content.length <= MOST_FILE_BYTES;
    (fits ? files : leftOut).push(name);
    if (!fits) continue;
    bytes += content.length;
    archive.addFile(name, content);
  }
  const contents = { documents: Object.keys(everything), files, leftOut };
  await archive.addText("README.txt", readme(ctx.now, contents));
  return archive.close();
}

/** Marks the export as ready; false when it is gone, with its account, or was ready already. */
async function markReady(ctx: Context, id: string, fileKey: string): Promise<boolean> {
  authorize(ctx, "system");
  return transaction(ctx, async (tx) => {
    const expiresAt = new Date(tx.now.getTime() + KEEP_DAYS * DAY_MS);
    const [ready] = await tx.db
      .update(exportTable)
      .set({ status: "ready", fileKey, readyAt: tx.now, expiresAt })
      .where(and(eq(exportTable.id, id), eq(exportTable.status, "preparing")))
      .returning({ id: exportTable.id });
    if (ready) await record(tx, "export.ready", id);
    return ready !== undefined;
  });
}

async function prepare(ctx: Context, id: string): Promise<void> {
  const [request] = await ctx.db.select().from(exportTable).where(eq(exportTable.id, id));
  if (request?.status !== "preparing") return;
  const who = await dataPrincipal(ctx, request.userId);
  if (!who) return;
  const key = `exports/${id}-${crypto.randomUUID()}.zip`;
  await ctx.storage.write(key, await archiveOf(ctx, who), "application/zip");
  if (!(await markReady(ctx, id, key))) await ctx.storage.remove(key);
}

const oneByOne = pLimit(1);

/** Makes the archive that a member has asked for. */
export const prepareExport: Job = {
  name: "privacy.prepare-export",
  isLong: true,
  run: (ctx, { activity }) => oneByOne(() => prepare(ctx, activity.subject)),
};
