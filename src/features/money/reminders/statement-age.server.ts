import type { Context } from "../../../platform/context.server";
import { DAY_MS } from "../../../platform/durations";
import { indianDay } from "../../../platform/indian-time";
import { newestStatementDay } from "../bank/newest.server";

const MOST_DAYS = 3;

/** Whether the newest statement is so old that somebody who is reminded may have paid since. */
export async function remindersStopped(ctx: Pick<Context, "db" | "now">): Promise<boolean> {
  const newest = await newestStatementDay(ctx);
  return newest === null || newest < indianDay(new Date(ctx.now.getTime() - MOST_DAYS * DAY_MS));
}
