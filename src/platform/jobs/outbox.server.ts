import { setTimeout } from "node:timers/promises";
import { asc, type SQL, sql } from "drizzle-orm";
import { fromDrizzle, type PgBoss } from "pg-boss";
import { describeCause } from "../config/cause.server";
import type { Log } from "../config/log.server";
import type { Database, Db } from "../db/db.server";
import { isAnyOf } from "../db/insert-many.server";
import { activityTable, outboxTable } from "../db/tables.server";

export type RecordedActivity = { id: number; type: string; subject: string; at: string };

export type Wanted = { name: string; activity: RecordedActivity };
export type Enqueued = { queue: string; data: object; startAfter?: Date };
type Dispatching = {
  database: Database;
  boss: PgBoss;
  log: Log;
  jobsAfter: (activity: RecordedActivity) => Enqueued[];
};

/** Must match the trigger on the table. */
const CHANNEL = "outbox";
const BATCH = 100;
/** Polling interval, for lost notifications. */
const CLOCK_MS = 2_000;
/** Rows accumulate into batches, and requests get capacity. Email is slower than 500 a second anyway. */
const REST_MS = 50;
const REST_MS_A_ROW = 1.5;

export const plain = (tx: Db) => ({
  execute: async (query: unknown) => (await tx.execute(query as SQL)) as unknown as { rows: object[] },
});

/** Locks the oldest rows of the outbox, then reads their activities by id, because activity is large. */
async function takeSome(tx: Db) {
  const taken = await tx
    .select({ id: outboxTable.activityId })
    .from(outboxTable)
    .orderBy(asc(outboxTable.activityId))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  if (taken.length === 0) return [];
  const { id, type, subject, at } = activityTable;
  const ids = taken.map((row) => row.id);
  return tx.select({ id, type, subject, at }).from(activityTable).where(isAnyOf(id, ids)).orderBy(asc(id));
}

function dispatchSome({ database, boss, jobsAfter }: Dispatching): Promise<number> {
  return database.db.transaction(async (tx) => {
    const rows = await takeSome(tx);
    if (rows.length === 0) return 0;
    const jobs = rows.flatMap((row) => jobsAfter({ ...row, at: row.at.toISOString() }));
    for (const [queue, some = []] of Object.entries(Object.groupBy(jobs, (job) => job.queue)))
      await boss.insert(queue, some, { db: fromDrizzle(plain(tx), sql) });
    const ids = rows.map((row) => row.id);
    await tx.delete(outboxTable).where(isAnyOf(outboxTable.activityId, ids));
    return rows.length;
  });
}

/** Failed rows stay for the next turn. After a crash a row is in the outbox or in the queue. */
export async function startDispatching(dispatching: Dispatching): Promise<() => Promise<void>> {
  const { database, log } = dispatching;
  let [isWanted, isStopped] = [false, false];
  let running: Promise<void> | undefined;
  const stopped = Promise.withResolvers<void>();

  async function run(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false;
      let handed = 0;
      try {
        handed = await dispatchSome(dispatching);
        isWanted = handed === BATCH || isWanted;
      } catch (cause) {
        log.warn({ cause: describeCause(cause) }, "the outbox was not emptied, it is tried again");
      }
      const rest = setTimeout(REST_MS + handed * REST_MS_A_ROW, undefined, { ref: false });
      await Promise.race([rest, stopped.promise]);
    }
    running = undefined;
  }

  const wake = () => {
    isWanted = true;
    running ??= run();
  };
  const leave = await database.listen(CHANNEL, wake);
  const clock = setInterval(wake, CLOCK_MS);
  wake();
  return async () => {
    isStopped = true;
    stopped.resolve();
    clearInterval(clock);
    await leave();
    await running;
  };
}
