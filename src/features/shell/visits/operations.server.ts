import { sql } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { indianDay } from "../../../platform/indian-time";
import { type ListedItem, publishedCatalogue } from "../../content/sections/catalogue.server";
import { publicAddresses } from "../public-addresses.server";
import { pageVisitTable } from "./tables.server";

const known = new WeakMap<readonly ListedItem[], Set<string>>();

/** The paths of the public pages, put together anew only when something was published. */
async function publicPaths(ctx: Context): Promise<Set<string>> {
  const catalogue = await publishedCatalogue(ctx);
  const paths = known.get(catalogue) ?? new Set((await publicAddresses(ctx)).map(({ path }) => path));
  known.set(catalogue, paths);
  return paths;
}

/** Counts one visit to the page at `path`; other paths than those of public pages may name somebody and are not kept. */
export async function countVisit(ctx: Context, path: string): Promise<void> {
  authorize(ctx, "anyone");
  if (!(await publicPaths(ctx)).has(path)) return;
  const { day, path: page, visits } = pageVisitTable;
  await ctx.db
    .insert(pageVisitTable)
    .values({ day: indianDay(ctx.now), path, visits: 1 })
    .onConflictDoUpdate({ target: [day, page], set: { visits: sql`${visits} + 1` } });
}
