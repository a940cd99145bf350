import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, type Job as QueuedJob } from "pg-boss";
import { describeCause } from "./cause.server";
import type { Context } from "./context.server";
import type { Database, Db } from "./db.server";
import type { Log } from "./log.server";

export type RecordedEvent = { id: number; type: string; subject: string; at: string };

/** What a job is handed: what happened, and which attempt's turn of its deliveries this is. Delivered at least once. */
export type JobRun = { event: RecordedEvent; position: number };
export type Job = { name: string; run: (ctx: Context, job: JobRun) => Promise<void> };

/** The index of everything that happens later. */
export type JobIndex = {
  /** Event type to the jobs it leads to. */
  after: Record<string, readonly Job[]>;
  /** Jobs that run once a night, at 02:30 IST. */
  nightly: readonly Job[];
};

export type Jobs = {
  /** Queues, in the caller's transaction, every job that EVENT leads to. */
  announce: (db: Db, event: RecordedEvent) => Promise<void>;
  /** Starts working; `contextFor` makes a job's own context. */
  work: (contextFor: (requestId: string) => Context) => Promise<void>;
  stop: () => Promise<void>;
};

type Payload = JobRun & { name: string };

const QUEUE = "later";
const NIGHTLY = "nightly";
const NIGHTLY_AT = { cron: "30 2 * * *", tz: "Asia/Kolkata" };
const BATCH = 20;

/** 15 s, 30 s, 1 min ... at most an hour apart, for about a day: long enough for any mail server to come back. */
const queueOptions = {
  retryLimit: 30,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 180,
  notify: true,
};

function createBoss(database: Database, log: Log): PgBoss {
  const shared = { useListenNotify: true, monitorIntervalSeconds: 30, superviseIntervalSeconds: 30 };
  const boss =
    typeof database.jobs === "string"
      ? new PgBoss({ ...shared, connectionString: database.jobs, max: 4 })
      : new PgBoss({ ...shared, db: database.jobs, backend: "pglite" });
  boss.on("error", (cause) => log.error({ cause: describeCause(cause) }, "job queue"));
  boss.on("warning", (warning) => log.warn({ warning: warning.message }, "job queue"));
  return boss;
}

/** An embedded database has one process, so what was active when it ended is nobody's: it goes on at once. */
async function resumeOrphans(database: Database): Promise<void> {
  if (database.kind !== "embedded") return;
  await database.db.execute(
    sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active' and name = ${QUEUE}`,
  );
}

async function runOne(index: JobIndex, job: QueuedJob<Payload>, ctx: Context) {
  const { name, ...run } = job.data;
  const found = Object.values(index.after)
    .flat()
    .concat(index.nightly)
    .find((entry) => entry.name === name);
  if (!found) {
    ctx.log.error({ job: name, event: run.event.id }, "no such job");
    return { id: job.id, status: "failed" as const, output: { reason: "no such job" } };
  }
  try {
    await found.run(ctx, run);
    return { id: job.id, status: "completed" as const };
  } catch (cause) {
    const reason = describeCause(cause);
    ctx.log.warn(
      { job: name, event: run.event.id, requestId: ctx.requestId, cause: reason },
      "job failed, it will be tried again",
    );
    return { id: job.id, status: "failed" as const, output: { reason } };
  }
}

/** Every job of the night has its turn; the night is tried again when one of them failed. */
async function runNightly(index: JobIndex, ctx: Context) {
  const event = {
    id: 0,
    type: "night.came",
    subject: ctx.now.toISOString().slice(0, 10),
    at: ctx.now.toISOString(),
  };
  const failed: string[] = [];
  for (const [position, job] of index.nightly.entries()) {
    try {
      await job.run(ctx, { event, position });
    } catch (cause) {
      failed.push(job.name);
      ctx.log.error({ job: job.name, cause: describeCause(cause) }, "nightly job failed");
    }
  }
  if (failed.length > 0) throw new Error(`failed in the night: ${failed.join(", ")}`);
}

/** The job queue on the same database. Starting it creates its schema when missing. */
export async function startJobs(database: Database, index: JobIndex, log: Log): Promise<Jobs> {
  const boss = createBoss(database, log);
  await boss.start();
  await boss.createQueue(QUEUE, queueOptions);
  await boss.createQueue(NIGHTLY, { retryLimit: 3 });
  return {
    async announce(db, event) {
      const due = index.after[event.type] ?? [];
      if (due.length === 0) return;
      const jobs = due.map(({ name }, position) => ({ data: { name, event, position } satisfies Payload }));
      await boss.insert(QUEUE, jobs, {
        db: fromDrizzle(db as unknown as Parameters<typeof fromDrizzle>[0], sql),
      });
    },
    async work(contextFor) {
      await resumeOrphans(database);
      await boss.schedule(NIGHTLY, NIGHTLY_AT.cron, null, { tz: NIGHTLY_AT.tz });
      await boss.work(QUEUE, { perJobResults: true, batchSize: BATCH }, (jobs: QueuedJob<Payload>[]) =>
        Promise.all(jobs.map((job) => runOne(index, job, contextFor(`job-${job.id}`)))),
      );
      await boss.work(NIGHTLY, async () => runNightly(index, contextFor("nightly")));
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
