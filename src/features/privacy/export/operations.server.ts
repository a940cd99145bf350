import { and, desc, eq, gt, lte, or } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { limitRate } from "../../../platform/http/rate-limit.server";
import { notFound } from "../../../platform/refusal";
import { DAY_MS } from "../../../platform/time/durations";
import { ownId } from "../../accounts/own-id.server";
import type { ExportState } from "../calls";
import { exportTable } from "../tables.server";

const onceADay = {
  name: "exports",
  most: 1,
  seconds: DAY_MS / 1000,
  sentence: "You can ask for one export a day. Please come back tomorrow.",
};

const downloads = {
  name: "downloads of exports",
  most: 20,
  seconds: 3600,
  sentence: "You have saved your data twenty times in an hour. Please come back in an hour.",
};

type Row = typeof exportTable.$inferSelect;

/** After a day of retries the archive counts as failed, and the member can request another. */
const givenUpBefore = ({ now }: Context) => new Date(now.getTime() - DAY_MS);

function statusOf(ctx: Context, { status, requestedAt, expiresAt }: Row): ExportState["status"] {
  if (status === "preparing" && requestedAt <= givenUpBefore(ctx)) return "failed";
  return expiresAt !== null && expiresAt <= ctx.now ? "expired" : status;
}

function shown(ctx: Context, row: Row): ExportState {
  const { id, requestedAt, readyAt, expiresAt } = row;
  return {
    id,
    status: statusOf(ctx, row),
    requestedAt: requestedAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    nextAt: new Date(requestedAt.getTime() + DAY_MS).toISOString(),
  };
}

/** Throws 429 within a day of the last request. */
export async function requestExport(ctx: Context): Promise<ExportState> {
  authorize(ctx, "user");
  return transaction(ctx, async (tx) => {
    await limitRate(tx, onceADay, ownId(tx));
    const [row] = await tx.db
      .insert(exportTable)
      .values({ id: newId(), userId: ownId(tx), status: "preparing", requestedAt: tx.now })
      .returning();
    if (!row) throw new Error("the export was not stored");
    await record(tx, "export.requested", row.id);
    return shown(tx, row);
  });
}

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

/** Throws 404 for an archive that is not theirs, not ready or expired, and 429 beyond 20 an hour. */
export async function downloadExport(
  ctx: Context,
  id: string,
): Promise<{ content: ReadableStream<Uint8Array>; madeAt: Date }> {
  authorize(ctx, "user");
  const own = and(eq(exportTable.id, id), eq(exportTable.userId, ownId(ctx)));
  const ready = and(own, eq(exportTable.status, "ready"), gt(exportTable.expiresAt, ctx.now));
  const [row] = await ctx.db.select().from(exportTable).where(ready);
  const file = row?.fileKey ? await ctx.storage.open(row.fileKey) : undefined;
  if (!row || !file) throw notFound("There is no such export. It is offered for seven days.");
  await limitRate(ctx, downloads, ownId(ctx));
  await transaction(ctx, (tx) => record(tx, "export.downloaded", id));
  return { content: await file.read(), madeAt: row.readyAt ?? row.requestedAt };
}

export async function removeOldExports(ctx: Context): Promise<void> {
  const { status, requestedAt, expiresAt } = exportTable;
  const over = and(eq(status, "ready"), lte(expiresAt, ctx.now));
  const givenUp = and(eq(status, "preparing"), lte(requestedAt, givenUpBefore(ctx)));
  for (const row of await ctx.db.select().from(exportTable).where(or(over, givenUp))) {
    if (row.fileKey) await ctx.storage.remove(row.fileKey);
    await ctx.db
      .update(exportTable)
      .set({ status: row.status === "ready" ? "expired" : "failed", fileKey: null })
      .where(eq(exportTable.id, row.id));
  }
}
