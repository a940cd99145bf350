import { LRUCache } from "lru-cache";
import type { Context } from "../context.server";
import { indianDay } from "../time/indian-time";
import { trackDegraded } from "./degradation.server";

type Database = Context["database"];
type Cache = LRUCache<object, { value: unknown; day: string }>;

const CACHED_MS = 3_000;
const caches = new WeakMap<Database, Cache>();

function cacheOf(database: Database): Cache {
  const cache: Cache = caches.get(database) ?? new LRUCache({ max: 100, ttl: CACHED_MS, ttlResolution: 0, perf: Date });
  caches.set(database, cache);
  return cache;
}

/** Caches for three seconds, not past midnight in India, when some values change. Fallbacks are not cached. */
export function cached<Value>(read: (ctx: Context) => Promise<Value>): (ctx: Context) => Promise<Value> {
  // Caches the value, not the promise: a transaction waiting for a read outside it would wait for itself.
  return async (ctx) => {
    const cache = cacheOf(ctx.database);
    const day = indianDay(ctx.now);
    const found = cache.get(read);
    if (found?.day === day) return found.value as Value;
    const { value, isFallback } = await trackDegraded(ctx, read);
    if (!isFallback) cache.set(read, { value, day });
    return value;
  };
}

/** A read in progress still writes to the old cache. */
export const clearCache = ({ database }: Pick<Context, "database">) => void caches.delete(database);

type Counted = { at: number; value: Promise<unknown> };

/** Caches for `ms`; concurrent calls share one query, so never call it inside a transaction. */
export function cachedFor<Value>(
  ms: number,
  count: (ctx: Context) => Promise<Value>,
): (ctx: Context) => Promise<Value> {
  const counts = new WeakMap<Cache, Counted>();
  return (ctx) => {
    const cache = cacheOf(ctx.database);
    const known = counts.get(cache);
    if (known && Math.abs(ctx.now.getTime() - known.at) < ms) return known.value as Promise<Value>;
    const value = count(ctx);
    counts.set(cache, { at: ctx.now.getTime(), value });
    value.catch(() => counts.get(cache)?.value === value && counts.delete(cache));
    return value;
  };
}

export const cachedForAMinute = <Value>(count: (ctx: Context) => Promise<Value>) => cachedFor(60_000, count);
