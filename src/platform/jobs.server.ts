import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { PgBoss, type Job as QueuedJob } from "pg-boss";
import type { ActivityType } from "./activity-types";
import { describeCause } from "./cause.server";
import type { Context, Tx } from "./context.server";
import type { Database } from "./db.server";
import { LATER, LONG, runAgain, type Wanted } from "./job-queue.server";
import type { Log } from "./log.server";
import { type Enqueued, type RecordedActivity, startDispatching } from "./outbox.server";

/** What a job is handed: what happened, which of what follows it this is, and its own name. Delivered at least once. */
export type JobRun = { activity: RecordedActivity; position: number; name?: string };
/**
 * `isLong`: it may take minutes, so it waits in a queue of its own and keeps no mail waiting. `afterSeconds`: it does not begin
 * before so many have passed since the activity.
 */
export type Job = {
  name: string;
  isLong?: true;
  afterSeconds?: number;
  run: (ctx: Context, job: JobRun) => Promise<void>;
};

/** What a job throws that has failed for good: it is not run again. */
export class NotAgain extends Error {}

/** One job of several, which saves the queue the others: each has its turn, and all come again when one has failed. */
export const combined = (name: string, jobs: readonly Job[]): Job => ({
  name,
  async run(ctx, job) {
    const failed: unknown[] = [];
    for (const one of jobs) await one.run(ctx, job).catch((cause: unknown) => failed.push(cause));
    if (failed.length > 0) throw failed.find((cause) => !(cause instanceof NotAgain)) ?? failed[0];
  },
});

/** The index of everything that happens later. */
export type JobIndex = {
  /** Activity type to the jobs it leads to; they are all long, or none is. */
  after: Partial<Record<ActivityType, readonly Job[]>>;
  /** Jobs that run once a night, at 02:30 IST. */
  nightly: readonly Job[];
  /** Jobs that run once a minute, in one process. */
  everyMinute: readonly Job[];
};

export type Jobs = {
  /** Whether an activity of `type` leads to jobs. */
  isFollowed: (type: ActivityType) => boolean;
  /**
   * Has jobs that follow activities run now: one that waits for another try begins at once, and one that was given up is queued
   * anew. Answers how many of `wanted` will run; the program may have a job no more.
   */
  again: (tx: Tx, wanted: readonly Wanted[]) => Promise<number>;
  /** Starts working; `contextFor` makes a job's own context. */
  work: (contextFor: (requestId: string) => Context) => Promise<void>;
  stop: () => Promise<void>;
};

type Payload = JobRun & { name: string };

const NIGHTLY = "nightly";
const MINUTELY = "minutely";
const ZONE = { tz: "Asia/Kolkata" };
const BATCH = 20;

/** A job whose process was killed is somebody else's after a minute or two, however long it may take. */
const heartbeatSeconds = 60;
const HOUR_S = 3_600;

/** 15 s, 30 s, 1 min ... at most an hour apart, for three days: a mail server that fails on a Friday evening is back by then. */
const patiently = {
  retryLimit: 80,
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

/**
 * While fetches come back full there is more: the next one follows at once, not when somebody new wakes the queue. Nobody wakes
 * it for a job that was to wait, so it also looks by itself.
 */
const workOptions = {
  perJobResults: true,
  batchSize: BATCH,
  burstWhenBatchFull: true,
  notifyPollingIntervalSeconds: 2,
} as const;
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
  await database.db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
}

async function runOne(index: JobIndex, job: QueuedJob<Payload>, ctx: Context) {
  const { name, activity } = job.data;
  const found = Object.values(index.after)
    .flat()
    .find((entry) => entry.name === name);
  if (!found) {
    ctx.log.error({ job: name, activity: activity.id }, "no such job");
    return { id: job.id, status: "failed" as const, output: { reason: "no such job" } };
  }
  try {
    await found.run(ctx, job.data);
    return { id: job.id, status: "completed" as const };
  } catch (cause) {
    const reason = describeCause(cause);
    if (cause instanceof NotAgain) {
      ctx.log.warn({ job: name, activity: activity.id, requestId: ctx.requestId, cause: reason }, "job given up");
      return { id: job.id, status: "completed" as const, output: { reason } };
    }
    ctx.log.warn(
      { job: name, activity: activity.id, requestId: ctx.requestId, cause: reason },
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
  const activity = { id: 0, type: `${name}.came`, subject: at.slice(0, 10), at };
  const failed: string[] = [];
  for (const [position, job] of jobs.entries()) {
    try {
      await job.run(ctx, { activity, position, name: job.name });
    } catch (cause) {
      failed.push(job.name);
      ctx.log.error({ job: job.name, cause: describeCause(cause) }, `${name} job failed`);
    }
  }
  if (failed.length > 0) throw new Error(`failed in the ${name} round: ${failed.join(", ")}`);
}

/** The nightly round, now. */
export const runNightly = ({ nightly }: JobIndex, ctx: Context) => runRound(NIGHTLY, nightly, ctx);

/** Makes the queues that are missing, and gives those of an earlier version of the program the options of this one. */
async function openQueues(boss: PgBoss): Promise<void> {
  const found = await boss.getQueues(Object.keys(queues));
  const known = new Map(found.map((queue) => [queue.name, new Map<string, unknown>(Object.entries(queue))]));
  for (const [name, options] of Object.entries(queues)) {
    const queue = known.get(name);
    if (!queue) await boss.createQueue(name, name === MINUTELY ? { ...options, policy: "singleton" } : options);
    else if (Object.entries(options).some(([option, value]) => queue.get(option) !== value))
      await boss.updateQueue(name, options);
  }
}

/** Throws where some of an activity's jobs are long and others are not. */
function refuseMixed({ after }: JobIndex): void {
  for (const [type, jobs] of Object.entries(after))
    if (new Set(jobs.map(({ isLong = false }) => isLong)).size > 1)
      throw new Error(`${type} leads to long jobs and to others`);
}

/** What an activity leads to, as the queue takes it. */
const jobsAfter =
  ({ after }: JobIndex) =>
  (activity: RecordedActivity): (Enqueued & { data: Payload })[] =>
    (after[activity.type as ActivityType] ?? []).map(({ name, isLong, afterSeconds }, position) => ({
      queue: isLong ? LONG : LATER,
      data: { name, position, activity },
      startAfter: afterSeconds ? new Date(Date.parse(activity.at) + afterSeconds * 1000) : undefined,
    }));

/** The job queue on the same database. Starting it creates its schema when missing. */
export async function startJobs(database: Database, index: JobIndex, log: Log): Promise<Jobs> {
  refuseMixed(index);
  const boss = createBoss(database, log);
  await boss.start();
  await openQueues(boss);
  let stopDispatching = async () => {};
  return {
    isFollowed: (type) => (index.after[type] ?? []).length > 0,
    again: (tx, wanted) => runAgain(tx, boss, wanted, jobsAfter(index)),
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
      stopDispatching = await startDispatching({ database, boss, log, jobsAfter: jobsAfter(index) });
    },
    async stop() {
      await stopDispatching();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
