import { noticingStandIns } from "./built-in.server";
import type { Context } from "./context.server";

type Database = Context["database"];
type Place = { value?: unknown; until: number };

const KEEP_MS = 3_000;
const kept = new WeakMap<Database, Map<unknown, Place>>();

function placeOf(database: Database, key: unknown): Place {
  const places = kept.get(database) ?? new Map<unknown, Place>();
  kept.set(database, places);
  const place = places.get(key) ?? { until: 0 };
  places.set(key, place);
  return place;
}

/** What READ reads of the database for most requests or pages, at most three seconds old; what stands in for it is not kept. */
export function keeping<Value>(read: (ctx: Context) => Promise<Value>): (ctx: Context) => Promise<Value> {
  // The answer is kept, never the question: waiting inside a transaction for one asked outside would wait for itself.
  return async (ctx) => {
    const place = placeOf(ctx.database, read);
    if (Date.now() < place.until) return place.value as Value;
    const { value, isStandIn } = await noticingStandIns(ctx, read);
    if (isStandIn) return value;
    place.value = value;
    place.until = Date.now() + KEEP_MS;
    return value;
  };
}

type Counted = { at: number; value: Promise<unknown> };

const COUNT_MS = 60_000;

/** What COUNT makes of the database, once a minute for everybody who asks, also for those who ask while it counts. */
export function countingOnceAMinute<Value>(
  count: (ctx: Context) => Promise<Value>,
): (ctx: Context) => Promise<Value> {
  const counted = new WeakMap<Database, Counted>();
  return (ctx) => {
    const known = counted.get(ctx.database);
    if (known && Math.abs(ctx.now.getTime() - known.at) < COUNT_MS) return known.value as Promise<Value>;
    const value = count(ctx);
    counted.set(ctx.database, { at: ctx.now.getTime(), value });
    value.catch(() => counted.get(ctx.database)?.value === value && counted.delete(ctx.database));
    return value;
  };
}

/** Makes this process read anew whatever it keeps; what is being read just now is not kept either. */
export const forgetKept = ({ database }: Pick<Context, "database">) => void kept.delete(database);
