import { setImmediate } from "node:timers/promises";
import type { Context } from "./context.server";

type Waiting<Item, Result> = {
  ctx: Context;
  item: Item;
  resolve: (result: Result) => void;
  reject: (cause: unknown) => void;
};
type DoAll<Item, Result> = (ctx: Context, items: Item[]) => Promise<Result[]>;

/** SQLSTATE classes by which the database says that it did nothing: a wrong value, a broken constraint, a conflict of two. */
const nothingDone = /^(22|23|40)/;

function didNothing(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  return ("code" in cause && nothingDone.test(String(cause.code))) || didNothing(cause.cause);
}

async function settle<Item, Result>(
  waiting: readonly Waiting<Item, Result>[],
  doAll: DoAll<Item, Result>,
): Promise<void> {
  const [first] = waiting;
  if (!first) return;
  try {
    const results = await doAll(
      first.ctx,
      waiting.map(({ item }) => item),
    );
    if (results.length !== waiting.length) throw new Error("not one result for each item");
    for (const [index, result] of results.entries()) waiting[index]?.resolve(result);
  } catch (cause) {
    // Each alone, so that nobody pays for another's fault; a lost connection may have stored them all and is no such case.
    if (waiting.length > 1 && didNothing(cause)) for (const one of waiting) await settle([one], doAll);
    else for (const { reject } of waiting) reject(cause);
  }
}

// Whoever is on the way here in this turn of the event loop still comes along.
const restOfTurn = () => setImmediate();

type Queue<Item, Result> = { waiting: Waiting<Item, Result>[]; isServed: boolean };

/**
 * Makes one statement serve many callers: what comes while one is under way is gathered and done together by the next, at most
 * MOST at once. Before each, COMEALONG is waited for: by default somebody who comes alone is served at once. Inside a transaction
 * everybody is served alone. DOALL answers one result an item, in their order, and does all or none; its context is that of one
 * of the callers, for the database and the jobs that all share.
 */
export function gathered<Item, Result>(
  most: number,
  doAll: DoAll<Item, Result>,
  comeAlong: () => Promise<unknown> = restOfTurn,
): (ctx: Context, item: Item) => Promise<Result> {
  const queues = new WeakMap<object, Queue<Item, Result>>();

  function queueOf({ database }: Context): Queue<Item, Result> {
    const queue = queues.get(database) ?? { waiting: [], isServed: false };
    queues.set(database, queue);
    return queue;
  }

  async function serve(queue: Queue<Item, Result>): Promise<void> {
    queue.isServed = true;
    while (queue.waiting.length > 0) {
      await comeAlong();
      await settle(queue.waiting.splice(0, most), doAll);
    }
    queue.isServed = false;
  }

  return (ctx, item) =>
    new Promise((resolve, reject) => {
      const one = { ctx, item, resolve, reject };
      if (ctx.inTransaction) return void settle([one], doAll);
      const queue = queueOf(ctx);
      queue.waiting.push(one);
      if (!queue.isServed) void serve(queue);
    });
}
