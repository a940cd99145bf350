import { and, desc, eq, gt, lte } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { limitRate } from "../../../platform/rate-limit.server";
import { notFound } from "../../../platform/refusal";
import { ownId } from "../../accounts/own-id.server";
import type { ExportState } from "../schema";
import { exportTable } from "../tables.server";

const onceADay = {
  name: "exports",
  most: 1,
  seconds: 86_400,
  sentence: "You can ask for one export a day. Please come back tomorrow.",
};

type Row = typeof exportTable.$inferSelect;

function shown(ctx: Context, { id, status, requestedAt, readyAt, expiresAt }: Row): ExportState {
  const isOver = expiresAt !== null && expiresAt <= ctx.now;
  return {
    id,
    status: isOver ? "expired" : status,
    requestedAt: requestedAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    nextAt: new Date(requestedAt.getTime() + onceADay.seconds * 1000).toISOString(),
  };
}

/** Asks for an archive of everything about the asker. Throws 429 within a day of the one before. */
export async function requestExport(ctx: Context): Promise<ExportState> {
  authorize(ctx, "user");
  return transaction(ctx, async (tx) => {
    await limitRate(tx, onceADay, ownId(tx));
    const [row] = await tx.db
      .insert(exportTable)
      .values({ id: crypto.randomUUID(), userId: ownId(tx), status: "preparing", requestedAt: tx.now })
      .returning();
    if (!row) throw new Error("the export was not stored");
    await record(tx, "export.requested", row.id);
    return shown(tx, row);
  });
}

/** The asker's newest export; undefined where there never was one. */
export async function latestExport(ctx: Context): Promise<ExportState | undefined> {
  authorize(ctx, "user");
  const [row] = await ctx.db
    .select()
    .from(exportTable)
    .where(eq(exportTable.userId, ownId(ctx)))
    .orderBy(desc(exportTable.requestedAt))
    .limit(1);
  return row && shown(ctx, row);
}

/** The asker's archive, the download recorded. Throws 404 for one that is not theirs, not ready or past its time. */
export async function downloadExport(
  ctx: Context,
  id: string,
): Promise<{ content: Uint8Array; madeAt: Date }> {
  authorize(ctx, "user");
  const own = and(eq(exportTable.id, id), eq(exportTable.userId, ownId(ctx)));
  const ready = and(own, eq(exportTable.status, "ready"), gt(exportTable.expiresAt, ctx.now));
  const [row] = await ctx.db.select().from(exportTable).where(ready);
  const content = row?.fileKey ? await ctx.storage.read(row.fileKey) : undefined;
  if (!row || !content) throw notFound("There is no such export. It is offered for seven days.");
  await transaction(ctx, (tx) => record(tx, "export.downloaded", id));
  return { content, madeAt: row.readyAt ?? row.requestedAt };
}

/** Removes archives whose time is over. */
export async function removeOldExports(ctx: Context): Promise<void> {
  const over = and(eq(exportTable.status, "ready"), lte(exportTable.expiresAt, ctx.now));
  for (const { id, fileKey } of await ctx.db.select().from(exportTable).where(over)) {
    if (fileKey) await ctx.storage.remove(fileKey);
    await ctx.db.update(exportTable).set({ status: "expired", fileKey: null }).where(eq(exportTable.id, id));
  }
}
