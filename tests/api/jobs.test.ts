import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, expect, inject, test, vi } from "vitest";
import { createContext, type Jobs, record, transaction } from "../../src/platform/context.server";
import type { ActivityType } from "../../src/platform/jobs/activity-types";
import { type Job, type JobIndex, startJobs } from "../../src/platform/jobs/jobs.server";
import { usePortal } from "../portal";

type After = JobIndex["after"];

const portal = usePortal();
const index = (after: After): JobIndex => ({ after, nightly: [], everyMinute: [] });
const job = (name: string, run: () => Promise<void>, isLong?: true): Job => ({ name, run, isLong });
const MORE_THAN_A_BATCH = 45;

let jobs: Jobs | undefined;
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
});

/** Starts a queue with the test's own jobs only; returns a function that records an activity. */
async function working(after: After) {
  const { platform } = portal;
  await platform.jobs.stop();
  jobs = await startJobs(platform.database, index(after), platform.log);
  const ctx = createContext({ ...platform, jobs });
  await jobs.work(() => ctx);
  return (type: ActivityType) => transaction(ctx, (tx) => record(tx, type, "none"));
}

async function rowsOf<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await portal.platform.database.db.execute(query)) as unknown as { rows: Row[] }).rows;
}

test("a job that takes long keeps no other one waiting, and is done once", async () => {
  let [begun, done] = [0, 0];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slow = async () => {
    begun += 1;
    await finished;
  };
  const quick = async () => {
    done += 1;
  };
  const announce = await working({
    "import.confirmed": [job("slow", slow, true)],
    "case.answered": [job("quick", quick)],
  });
  await announce("import.confirmed");
  await vi.waitFor(() => expect(begun).toBe(1), { timeout: 10_000 });
  for (let count = 0; count < MORE_THAN_A_BATCH; count++) await announce("case.answered");
  await vi.waitFor(() => expect(done).toBe(MORE_THAN_A_BATCH), { timeout: 10_000 });
  finish();
  const left = sql`select state from pgboss.job where name = 'long' and state <> 'completed'`;
  await vi.waitFor(async () => expect(await rowsOf(left)).toEqual([]), { timeout: 10_000 });
  expect(begun).toBe(1);
});

test("an event whose jobs are long and others at once is refused when the program starts", async () => {
  const mixed = { "case.answered": [job("slow", wait, true), job("quick", wait)] };
  await expect(working(mixed)).rejects.toThrow(/case\.answered/);
});

test("the queues of an earlier version get this version's options, and none keeps a dead worker's job for long", async () => {
  const options = sql`select name, heartbeat_seconds as beat, retry_limit as retries from pgboss.queue where name in ('later', 'long', 'nightly', 'minutely') order by name`;
  await rowsOf(sql`update pgboss.queue set heartbeat_seconds = null, retry_limit = 7`);
  await working({});
  expect(await rowsOf(options)).toEqual([
    { name: "later", beat: 60, retries: 80 },
    { name: "long", beat: 60, retries: 80 },
    { name: "minutely", beat: 60, retries: 0 },
    { name: "nightly", beat: 60, retries: 3 },
  ]);
});

test.runIf(inject("database") === "embedded")(
  "what was under way in any queue when the process ended goes on at once after the next start",
  async () => {
    await working({});
    await jobs?.stop();
    await rowsOf(
      sql`insert into pgboss.job (name, state, started_on) values ('minutely', 'active', now()), ('nightly', 'active', now())`,
    );
    await working({});
    const orphans = sql`select name from pgboss.job where state in ('active', 'retry')`;
    await vi.waitFor(async () => expect(await rowsOf(orphans)).toEqual([]), { timeout: 10_000 });
  },
);
