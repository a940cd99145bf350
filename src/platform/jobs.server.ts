import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { PgBoss, type Job as QueuedJob } from "pg-boss";
import { describeCause } from "./cause.server";
import type { Context } from "./context.server";
import type { Database } from "./db.server";
import type { Log } from "./log.server";
import { createQueueing } from "./queueing.server";

export type RecordedEvent = { id: number; type: string; subject: string; at: string };

/** What a job is handed: what happened, which of what follows it this is, and its own name. Delivered at least once. */
export type JobRun = { event: RecordedEvent; position: number; name?: string };
export type Job = { name: string; run: (ctx: Context, job: JobRun) => Promise<void> };

/** One job of several, which saves the queue the others: each has its turn, and all come again when one has failed. */
export const together = (name: string, jobs: readonly Job[]): Job => ({
  name,
  async run(ctx, job) {
    const failed: unknown[] = [];
    for (const one of jobs) await one.run(ctx, job).catch((cause: unknown) => failed.push(cause));
    if (failed.length > 0) throw failed[0];
  },
});

/** The index of everything that happens later. */
export type JobIndex = {
  /** Event type to the jobs it leads to. */
  after: Record<string, readonly Job[]>;
  /** Jobs that run once a night, at 02:30 IST. */
  nightly: readonly Job[];
  /** Jobs that run once a minute, in one process. */
  everyMinute: readonly Job[];
};

export type Jobs = {
  /**
   * The part of a statement (after its `with`) that stores events of TYPE with STORING, which answers their id, type, subject
   * and at, and queues their jobs, if something selects from its last expression, "queued".
   */
  announcing: (storing: SQL, type: string) => SQL;
  /** Starts working; `contextFor` makes a job's own context. */
  work: (contextFor: (requestId: string) => Context) => Promise<void>;
  stop: () => Promise<void>;
};

type Payload = JobRun & { name: string };

const QUEUE = "later";
const NIGHTLY = "nightly";
const MINUTELY = "minutely";
const ZONE = { tz: "Asia/Kolkata" };
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

/** While fetches come back full there is more: the next one follows at once, not when somebody new wakes the queue. */
const workOptions = { perJobResults: true, batchSize: BATCH, burstWhenBatchFull: true } as const;

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
  const { name, event } = job.data;
  const found = Object.values(index.after)
    .flat()
    .concat(index.nightly)
    .find((entry) => entry.name === name);
  if (!found) {
    ctx.log.error({ job: name, event: event.id }, "no such job");
    return { id: job.id, status: "failed" as const, output: { reason: "no such job" } };
  }
  try {
    await found.run(ctx, job.data);
    return { id: job.id, status: "completed" as const };
  } catch (cause) {
    const reason = describeCause(cause);
    ctx.log.warn(
      { job: name, event: event.id, requestId: ctx.requestId, cause: reason },
      "job failed, it will be tried again",
    );
    return { id: job.id, status: "failed" as const, output: { reason } };
  }
}

const BUSY = 0.8;
const REST_MS = 50;

/** Lets a busy program answer before it renders the next mail: what is stored can be mailed a little later. */
async function answersFirst(): Promise<void> {
  const before = performance.eventLoopUtilization();
  await setTimeout(1);
  if (performance.eventLoopUtilization(before).utilization > BUSY) await setTimeout(REST_MS);
}

/** Every job of a round has its turn; the round has failed when one of them did. */
async function runRound(name: string, jobs: readonly Job[], ctx: Context): Promise<void> {
  const at = ctx.now.toISOString();
  const event = { id: 0, type: `${name}.came`, subject: at.slice(0, 10), at };
  const failed: string[] = [];
  for (const [position, job] of jobs.entries()) {
    try {
      await job.run(ctx, { event, position, name: job.name });
    } catch (cause) {
      failed.push(job.name);
      ctx.log.error({ job: job.name, cause: describeCause(cause) }, `${name} job failed`);
    }
  }
  if (failed.length > 0) throw new Error(`failed in the ${name} round: ${failed.join(", ")}`);
}

/** The nightly round, now. */
export const runNightly = ({ nightly }: JobIndex, ctx: Context) => runRound(NIGHTLY, nightly, ctx);

/** The job queue on the same database. Starting it creates its schema when missing. */
export async function startJobs(database: Database, index: JobIndex, log: Log): Promise<Jobs> {
  const boss = createBoss(database, log);
  await boss.start();
  await boss.createQueue(QUEUE, queueOptions);
  await boss.createQueue(NIGHTLY, { retryLimit: 3 });
  await boss.createQueue(MINUTELY, { policy: "singleton", retryLimit: 0 });
  const queueing = await createQueueing(boss, QUEUE);
  return {
    announcing: (storing, type) => queueing(storing, index.after[type] ?? []),
    async work(contextFor) {
      await resumeOrphans(database);
      await boss.schedule(NIGHTLY, "30 2 * * *", null, ZONE);
      await boss.schedule(MINUTELY, "* * * * *", null, ZONE);
      await boss.work(QUEUE, workOptions, async (jobs: QueuedJob<Payload>[]) => {
        const runs = [];
        for (const job of jobs) {
          await answersFirst();
          runs.push(runOne(index, job, contextFor(`job-${job.id}`)));
        }
        return Promise.all(runs);
      });
      await boss.work(NIGHTLY, () => runNightly(index, contextFor(NIGHTLY)));
      await boss.work(MINUTELY, () => runRound(MINUTELY, index.everyMinute, contextFor(MINUTELY)));
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
