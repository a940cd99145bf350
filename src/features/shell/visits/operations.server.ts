import { sql } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { cached } from "../../../platform/http/cache.server";
import { indianDay } from "../../../platform/time/indian-time";
import { publicAddresses } from "../public-addresses.server";
import { pageVisitTable } from "./tables.server";

const publicPaths = cached(async (ctx) => new Set((await publicAddresses(ctx)).map(({ path }) => path)));

/** Ignores paths that are not public, because they can contain personal data. */
export async function countVisit(ctx: Context, path: string): Promise<void> {
  authorize(ctx, "anyone");
  if (!(await publicPaths(ctx)).has(path)) return;
  const { day, path: page, visits } = pageVisitTable;
  await ctx.db
    .insert(pageVisitTable)
    .values({ day: indianDay(ctx.now), path, visits: 1 })
    .onConflictDoUpdate({ target: [day, page], set: { visits: sql`${visits} + 1` } });
}
