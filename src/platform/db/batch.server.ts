import { setImmediate } from "node:timers/promises";
import type { Context } from "../context.server";

type Call<Item, Result> = {
  ctx: Context;
  item: Item;
  resolve: (result: Result) => void;
  reject: (cause: unknown) => void;
};
type Run<Item, Result> = (ctx: Context, items: Item[]) => Promise<Result[]>;

/** SQLSTATE classes that guarantee a rollback: data exception, constraint violation, serialisation failure. */
const nothingDone = /^(22|23|40)/;

function didNothing(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  return ("code" in cause && nothingDone.test(String(cause.code))) || didNothing(cause.cause);
}

async function settle<Item, Result>(calls: readonly Call<Item, Result>[], run: Run<Item, Result>): Promise<void> {
  const [first] = calls;
  if (!first) return;
  try {
    const results = await run(
      first.ctx,
      calls.map(({ item }) => item),
    );
    if (results.length !== calls.length) throw new Error("not one result for each item");
    for (const [index, result] of results.entries()) calls[index]?.resolve(result);
  } catch (cause) {
    // Only a rolled-back batch is retried, call by call. After a lost connection everything may be stored.
    if (calls.length > 1 && didNothing(cause)) for (const call of calls) await settle([call], run);
    else for (const { reject } of calls) reject(cause);
  }
}

// Calls made in this turn of the event loop still join the batch.
const endOfTurn = () => setImmediate();

type Keyed = { key: string };

/** Orders by code units: the same on every machine, and many times faster than a locale's order. */
export const byCode = (one: string, other: string) => Number(one > other) - Number(one < other);

/** Every instance writes the rows of a batch in this order, which prevents deadlocks. */
export const byKey = (one: Keyed, other: Keyed) => byCode(one.key, other.key);

type Queue<Item, Result> = { calls: Call<Item, Result>[]; isRunning: boolean };

/**
 * Calls made while a batch runs form the next one; inside a transaction each call runs alone. `run` is atomic and
 * returns one result per item, in order; its context is that of the first call.
 */
export function batched<Item, Result>(
  maxBatchSize: number,
  run: Run<Item, Result>,
  beforeBatch: () => Promise<unknown> = endOfTurn,
): (ctx: Context, item: Item) => Promise<Result> {
  const queues = new WeakMap<object, Queue<Item, Result>>();

  function queueOf({ database }: Context): Queue<Item, Result> {
    const queue = queues.get(database) ?? { calls: [], isRunning: false };
    queues.set(database, queue);
    return queue;
  }

  async function runBatches(queue: Queue<Item, Result>): Promise<void> {
    queue.isRunning = true;
    while (queue.calls.length > 0) {
      await beforeBatch();
      await settle(queue.calls.splice(0, maxBatchSize), run);
    }
    queue.isRunning = false;
  }

  return (ctx, item) =>
    new Promise((resolve, reject) => {
      const call = { ctx, item, resolve, reject };
      if (ctx.inTransaction) return void settle([call], run);
      const queue = queueOf(ctx);
      queue.calls.push(call);
      if (!queue.isRunning) void runBatches(queue);
    });
}

const MOST_READ = 50;

export const batchedRead = <Value>(
  find: (ctx: Context, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): ((ctx: Context, key: string) => Promise<Value | undefined>) =>
  batched<string, Value | undefined>(MOST_READ, async (ctx, keys) => {
    const found = await find(ctx, keys);
    return keys.map((key) => found.get(key));
  });
