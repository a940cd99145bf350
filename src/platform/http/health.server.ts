import { sql } from "drizzle-orm";
import { describeCause } from "../config/cause.server";
import type { Context } from "../context.server";
import { tooFewBytes } from "../db/disk-space.server";
import { activityTable } from "../db/tables.server";

const PATIENCE_MS = 3_000;

const tooLate = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error("no answer in time")), PATIENCE_MS).unref());

export type Part = "database" | "disk";

export async function failingPart(ctx: Pick<Context, "db" | "log" | "config">): Promise<Part | undefined> {
  const { db, log } = ctx;
  try {
    await Promise.race([db.execute(sql`select 1 from ${activityTable} limit 1`), tooLate()]);
  } catch (cause) {
    log.warn({ cause: describeCause(cause) }, "not ready");
    return "database";
  }
  try {
    const free = await Promise.race([tooFewBytes(ctx), tooLate()]);
    if (free === undefined) return undefined;
    log.warn({ freeBytes: free }, "not ready: the disk is nearly full");
  } catch (cause) {
    log.warn({ cause: describeCause(cause) }, "not ready: the disk does not answer");
  }
  return "disk";
}
