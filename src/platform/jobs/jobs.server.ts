import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { PgBoss, type Job as QueuedJob } from "pg-boss";
import { describeCause } from "../config/cause.server";
import type { Log } from "../config/log.server";
import type { Context, Jobs } from "../context.server";
import type { Database } from "../db/db.server";
import type { ActivityType } from "./activity-types";
import { LATER, LONG, runAgain } from "./job-queue.server";
import { type Enqueued, type RecordedActivity, startDispatching } from "./outbox.server";

/** `position`: the job's index among those of the activity. Delivered at least once. */
export type JobRun = { activity: RecordedActivity; position: number; name?: string };
/** `isLong`: may take minutes, so it has its own queue. `afterSeconds`: the minimum delay after the activity. */
export type Job = {
  name: string;
  isLong?: true;
  afterSeconds?: number;
  run: (ctx: Context, job: JobRun) => Promise<void>;
};

export class NotAgain extends Error {}

/** Combines jobs into one queue entry. Each runs even if another fails; a retry runs all of them again. */
export const combined = (name: string, jobs: readonly Job[]): Job => ({
  name,
  async run(ctx, job) {
    const failed: unknown[] = [];
    for (const one of jobs) await one.run(ctx, job).catch((cause: unknown) => failed.push(cause));
    if (failed.length > 0) throw failed.find((cause) => !(cause instanceof NotAgain)) ?? failed[0];
  },
});

export type JobIndex = {
  /** The jobs of one type must be all long or all short. */
  after: Partial<Record<ActivityType, readonly Job[]>>;
  /** At 02:30 IST. */
  nightly: readonly Job[];
  /** In one process. */
  everyMinute: readonly Job[];
};

type Payload = JobRun & { name: string };

const NIGHTLY = "nightly";
const MINUTELY = "minutely";
const ZONE = { tz: "Asia/Kolkata" };
const BATCH = 20;

/** Another process takes over the job of a killed one after a minute or two, however long the job may run. */
const heartbeatSeconds = 60;
const HOUR_S = 3_600;

/** Retries for three days, at most an hour apart: enough for a mail server that fails on a Friday evening. */
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

/** A full batch is followed by the next at once, without a notification. Polling finds delayed jobs, which send none. */
const workOptions = {
  perJobResults: true,
  batchSize: BATCH,
  burstWhenBatchFull: true,
  notifyPollingIntervalSeconds: 2,
} as const;
/** Two at a time, so that a long import does not delay an export. */
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

/** An embedded database has one process, so jobs active at its end are orphans. */
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

/** Gives requests priority over email rendering on a busy process. */
async function answersFirst(): Promise<void> {
  const before = performance.eventLoopUtilization();
  await setTimeout(1);
  if (performance.eventLoopUtilization(before).utilization > BUSY) await setTimeout(REST_MS);
}

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

export const runNightly = ({ nightly }: JobIndex, ctx: Context) => runRound(NIGHTLY, nightly, ctx);

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

function refuseMixed({ after }: JobIndex): void {
  for (const [type, jobs] of Object.entries(after))
    if (new Set(jobs.map(({ isLong = false }) => isLong)).size > 1)
      throw new Error(`${type} leads to long jobs and to others`);
}

const jobsAfter =
  ({ after }: JobIndex) =>
  (activity: RecordedActivity): (Enqueued & { data: Payload })[] =>
    (after[activity.type as ActivityType] ?? []).map(({ name, isLong, afterSeconds }, position) => ({
      queue: isLong ? LONG : LATER,
      data: { name, position, activity },
      startAfter: afterSeconds ? new Date(Date.parse(activity.at) + afterSeconds * 1000) : undefined,
    }));

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
          // The job's own computation is over by then and does not count as a busy process.
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
