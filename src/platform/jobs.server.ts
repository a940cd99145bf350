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
/** `isLong`: it may take minutes, so it waits in a queue of its own and keeps no mail waiting. */
export type Job = { name: string; isLong?: true; run: (ctx: Context, job: JobRun) => Promise<void> };

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
  /** Event type to the jobs it leads to; they are all long, or none is. */
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

const LATER = "later";
const LONG = "long";
const NIGHTLY = "nightly";
const MINUTELY = "minutely";
const ZONE = { tz: "Asia/Kolkata" };
const BATCH = 20;

/** A job whose process was killed is somebody else's after a minute or two, however long it may take. */
const heartbeatSeconds = 60;
const HOUR_S = 3_600;

/** 15 s, 30 s, 1 min ... at most an hour apart, for about a day: long enough for any mail server to come back. */
const patiently = {
  retryLimit: 30,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: HOUR_S,
  heartbeatSeconds,
  notify: true,
};

const queues = {
  [LATER]: { ...patiently, expireInSeconds: 900 },
  [LONG]: { ...patiently, expireInSeconds: 6 * HOUR_S },
  [NIGHTLY]: { retryLimit: 3, heartbeatSeconds, expireInSeconds: 6 * HOUR_S },
  [MINUTELY]: { retryLimit: 0, heartbeatSeconds, expireInSeconds: 900 },
};

/** While fetches come back full there is more: the next one follows at once, not when somebody new wakes the queue. */
const workOptions = { perJobResults: true, batchSize: BATCH, burstWhenBatchFull: true } as const;
/** Each on its own, and two beside each other: an import of many minutes keeps no export waiting. */
const longOptions = { perJobResults: true, localConcurrency: 2 } as const;

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
    sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
  );
}

async function runOne(index: JobIndex, job: QueuedJob<Payload>, ctx: Context) {
  const { name, event } = job.data;
  const found = Object.values(index.after)
    .flat()
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
const HEAD_START_MS = 25;

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

/** Makes the queues, and gives those of an earlier version of the program the options of this one. */
async function openQueues(boss: PgBoss): Promise<void> {
  for (const [name, options] of Object.entries(queues)) {
    await boss.createQueue(name, name === MINUTELY ? { ...options, policy: "singleton" } : options);
    await boss.updateQueue(name, options);
  }
}

/** The types of event whose jobs are long. Throws where some of an event's jobs are and others are not. */
function longEvents({ after }: JobIndex): ReadonlySet<string> {
  const types = Object.entries(after).filter(([, jobs]) => jobs.some(({ isLong }) => isLong));
  for (const [type, jobs] of types)
    if (!jobs.every(({ isLong }) => isLong)) throw new Error(`${type} leads to long jobs and to others`);
  return new Set(types.map(([type]) => type));
}

/** The job queue on the same database. Starting it creates its schema when missing. */
export async function startJobs(database: Database, index: JobIndex, log: Log): Promise<Jobs> {
  const isLong = longEvents(index);
  const boss = createBoss(database, log);
  await boss.start();
  await openQueues(boss);
  const [later, long] = [await createQueueing(boss, LATER), await createQueueing(boss, LONG)];
  return {
    announcing: (storing, type) => (isLong.has(type) ? long : later)(storing, index.after[type] ?? []),
    async work(contextFor) {
      await resumeOrphans(database);
      await boss.schedule(NIGHTLY, "30 2 * * *", null, ZONE);
      await boss.schedule(MINUTELY, "* * * * *", null, ZONE);
      const run = (job: QueuedJob<Payload>) => runOne(index, job, contextFor(`job-${job.id}`));
      await boss.work(LATER, workOptions, async (jobs: QueuedJob<Payload>[]) => {
        const runs = [];
        for (const job of jobs) {
          await answersFirst();
          const running = run(job);
          runs.push(running);
          // What it computes itself is done by then, and does not pass for a busy program.
          await Promise.race([running, setTimeout(HEAD_START_MS)]);
        }
        return Promise.all(runs);
      });
      await boss.work(LONG, longOptions, (jobs: QueuedJob<Payload>[]) => Promise.all(jobs.map(run)));
      await boss.work(NIGHTLY, () => runNightly(index, contextFor(NIGHTLY)));
      await boss.work(MINUTELY, () => runRound(MINUTELY, index.everyMinute, contextFor(MINUTELY)));
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
