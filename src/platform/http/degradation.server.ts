import { describeCause } from "../config/cause.server";
import type { Context } from "../context.server";

/** Logs that a built-in value replaces unreadable data, and tells the caller, which must not cache the result. */
export function recordDegraded(ctx: Context, what: string, cause: unknown): void {
  ctx.log.warn({ requestId: ctx.requestId, what, cause: describeCause(cause) }, "not read, what is built in is shown");
  ctx.onFallback();
}

/** Runs `read` and reports whether it used a built-in value; the outer context hears of it too. */
export async function trackDegraded<Value>(
  ctx: Context,
  read: (ctx: Context) => Promise<Value>,
): Promise<{ value: Value; isFallback: boolean }> {
  let isFallback = false;
  const onFallback = () => {
    isFallback = true;
    ctx.onFallback();
  };
  const value = await read({ ...ctx, onFallback });
  return { value, isFallback };
}
