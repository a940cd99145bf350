import type { Context } from "../../../platform/context.server";
import { DAY_MS } from "../../../platform/durations";
import { indianDay } from "../../../platform/indian-time";
import { newestStatementDay } from "../bank/newest.server";

const MOST_DAYS = 3;

/** True if the newest statement is too old to know whether a due was paid. */
export async function remindersStopped(ctx: Pick<Context, "db" | "now">): Promise<boolean> {
  const newest = await newestStatementDay(ctx);
  return newest === null || newest < indianDay(new Date(ctx.now.getTime() - MOST_DAYS * DAY_MS));
}
