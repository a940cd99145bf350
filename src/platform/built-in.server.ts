import { describeCause } from "./cause.server";
import type { Context } from "./context.server";

/**
 * Says that the database could not tell WHAT, for CAUSE, and that something built in stands for it: in the log, and to who asks,
 * who does not keep what it is part of.
 */
export function standIn(ctx: Context, what: string, cause: unknown): void {
  ctx.log.warn(
    { requestId: ctx.requestId, what, cause: describeCause(cause) },
    "not read, what is built in is shown",
  );
  ctx.onStandIn();
}

/** What READ answers with CTX, and whether something built in stands in it; whoever gave CTX is told as well. */
export async function noticingStandIns<Value>(
  ctx: Context,
  read: (ctx: Context) => Promise<Value>,
): Promise<{ value: Value; isStandIn: boolean }> {
  let isStandIn = false;
  const onStandIn = () => {
    isStandIn = true;
    ctx.onStandIn();
  };
  const value = await read({ ...ctx, onStandIn });
  return { value, isStandIn };
}
