import { describeCause } from "./cause.server";
import type { Context } from "./context.server";

/**
 * Says that the database could not tell `what`, for `cause`, and that something built in stands for it: in the log, and to who asks,
 * who does not keep what it is part of.
 */
export function recordDegraded(ctx: Context, what: string, cause: unknown): void {
  ctx.log.warn({ requestId: ctx.requestId, what, cause: describeCause(cause) }, "not read, what is built in is shown");
  ctx.onFallback();
}

/** What `read` answers with `ctx`, and whether something built in stands in it; whoever gave `ctx` is told as well. */
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
