import { desc, eq } from "drizzle-orm";
import type { Context } from "../context.server";
import { freeBytes } from "../db/disk-space.server";
import { activityTable } from "../db/tables.server";
import { queueFigures } from "../jobs/job-queue.server";
import { mailFigures } from "../mail/mail-log.server";
import { describeCause } from "./cause.server";

export async function lastBackupAt({ db }: Pick<Context, "db">): Promise<Date | undefined> {
  const [made] = await db
    .select({ at: activityTable.at })
    .from(activityTable)
    .where(eq(activityTable.type, "backup.made"))
    .orderBy(desc(activityTable.id))
    .limit(1);
  return made?.at;
}

/** In counts, seconds and bytes; NaN if unknown. */
export type OperatingFigures = {
  jobs: number;
  jobsFailed: number;
  oldestJobSeconds: number;
  mailsWaiting: number;
  mailsFailed: number;
  freeBytes: number;
  backupAgeSeconds: number;
};

type Asking = Pick<Context, "db" | "config" | "log" | "now">;

async function storedFigures(ctx: Asking) {
  const [queue, mails, backupAt] = [await queueFigures(ctx.db), await mailFigures(ctx), await lastBackupAt(ctx)];
  return {
    jobs: queue.waiting,
    jobsFailed: queue.failed,
    oldestJobSeconds: queue.oldestSeconds,
    mailsWaiting: mails.waiting,
    mailsFailed: mails.failed,
    backupAgeSeconds: backupAt ? (ctx.now.getTime() - backupAt.getTime()) / 1000 : Number.NaN,
  };
}

const unknown = {
  jobs: Number.NaN,
  jobsFailed: Number.NaN,
  oldestJobSeconds: Number.NaN,
  mailsWaiting: Number.NaN,
  mailsFailed: Number.NaN,
  backupAgeSeconds: Number.NaN,
};

/** Never throws: monitoring needs the other figures when one part fails. */
export async function operatingFigures(ctx: Asking): Promise<OperatingFigures> {
  const untold =
    <Figures>(instead: Figures) =>
    (cause: unknown): Figures => {
      ctx.log.warn({ cause: describeCause(cause) }, "figures cannot be told");
      return instead;
    };
  const stored = await storedFigures(ctx).catch(untold(unknown));
  const free = await freeBytes(ctx).catch(untold(undefined));
  return { ...stored, freeBytes: free ?? Number.NaN };
}
