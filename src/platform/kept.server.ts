import type { Context } from "./context.server";

type Of = Pick<Context, "database">;
type Place<Value> = { value?: Value; until: number };

const KEEP_MS = 3_000;

/** What READ reads of the database for most requests, at most three seconds old. */
export function keeping<Value>(read: (ctx: Context) => Promise<Value>) {
  const places = new WeakMap<Of["database"], Place<Value>>();
  return {
    // The answer is kept, never the question: waiting inside a transaction for one asked outside would wait for itself.
    async of(ctx: Context): Promise<Value> {
      const known = places.get(ctx.database);
      if (known?.value !== undefined && Date.now() < known.until) return known.value;
      const place: Place<Value> = known ?? { until: 0 };
      places.set(ctx.database, place);
      const value = await read(ctx);
      place.value = value;
      place.until = Date.now() + KEEP_MS;
      return value;
    },
    /** Makes this process read it anew; what is being read just now is not kept either. */
    forget: ({ database }: Of) => void places.delete(database),
  };
}
