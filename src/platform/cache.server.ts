import { LRUCache } from "lru-cache";
import type { Context } from "./context.server";
import { noticingFallbacks } from "./fallback.server";

type Database = Context["database"];
type Cache = LRUCache<object, { value: unknown }>;

const CACHED_MS = 3_000;
const caches = new WeakMap<Database, Cache>();

function cacheOf(database: Database): Cache {
  const cache: Cache =
    caches.get(database) ?? new LRUCache({ max: 100, ttl: CACHED_MS, ttlResolution: 0, perf: Date });
  caches.set(database, cache);
  return cache;
}

/** Caches what most requests or pages read of the database for three seconds. Fallbacks are not cached. */
export function cached<Value>(read: (ctx: Context) => Promise<Value>): (ctx: Context) => Promise<Value> {
  // The value is cached, not the promise: a transaction that waits for a reading outside of it would wait for itself.
  return async (ctx) => {
    const cache = cacheOf(ctx.database);
    const found = cache.get(read);
    if (found) return found.value as Value;
    const { value, isFallback } = await noticingFallbacks(ctx, read);
    if (!isFallback) cache.set(read, { value });
    return value;
  };
}

/** Empties the cache of a database. A reading that is under way still goes into the old one. */
export const clearCache = ({ database }: Pick<Context, "database">) => void caches.delete(database);

type Counted = { at: number; value: Promise<unknown> };

const COUNTED_MS = 60_000;

/** Caches figures for a minute of the context's time; whoever asks while they are counted waits for the same count. */
export function cachedForAMinute<Value>(
  count: (ctx: Context) => Promise<Value>,
): (ctx: Context) => Promise<Value> {
  const counts = new WeakMap<Database, Counted>();
  return (ctx) => {
    const known = counts.get(ctx.database);
    if (known && Math.abs(ctx.now.getTime() - known.at) < COUNTED_MS) return known.value as Promise<Value>;
    const value = count(ctx);
    counts.set(ctx.database, { at: ctx.now.getTime(), value });
    value.catch(() => counts.get(ctx.database)?.value === value && counts.delete(ctx.database));
    return value;
  };
}
