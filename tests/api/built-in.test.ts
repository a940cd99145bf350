import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { publicResults } from "../../src/features/competition/judging/results.server";
import { currentEdition } from "../../src/features/competition/operations/edition.server";
import { homePage, questionsForPage } from "../../src/features/content/operations.server";
import { feesInForce } from "../../src/features/membership/fee-table/in-force.server";
import { listedPartners } from "../../src/features/partnership/partners/operations.server";
import { siteContentForPages } from "../../src/features/shell/operations.server";
import { search } from "../../src/features/shell/search.server";
import type { Context } from "../../src/platform/context.server";
import type { Db } from "../../src/platform/db/db.server";
import { clearCache } from "../../src/platform/http/cache.server";
import { usePortal } from "../portal";

const portal = usePortal();

/** Page content that comes from the database and has a built-in fallback. */
const shown: Record<string, (ctx: Context) => Promise<unknown>> = {
  "menu and footer": siteContentForPages,
  fees: feesInForce,
  "the home page": (ctx) => homePage(ctx, 0),
  questions: questionsForPage,
  partners: listedPartners,
  "the competition": currentEdition,
  "its results": publicResults,
};

/** A database with one failing `select`: the next one, or the one after `after` others. */
function failingOnce(db: Db, after = 0): Db {
  let readings = 0;
  return new Proxy(db, {
    get(target, name) {
      if (name === "select" && readings++ === after) throw new Error("no connection");
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

test.each(Object.entries(shown))(
  "%s: built in where one reading fails, which says so, and read again",
  async (_, read) => {
    clearCache(portal.platform);
    const onFallback = vi.fn();
    const ctx = { ...portal.context(), onFallback };
    ctx.db = failingOnce(ctx.db);
    expect(await read(ctx)).toBeDefined();
    expect(onFallback).toHaveBeenCalled();
    onFallback.mockClear();
    await read(ctx);
    expect(onFallback).not.toHaveBeenCalled();
  },
);

test("a search that fell back in one reading or another knows what is stored as soon as it can be read", async () => {
  const { db, config } = portal.context();
  await db.execute(
    sql`update content_versions set value = jsonb_set(value, '{question}', '"Where do the otters rest?"')
      where subject = (select id from content_entries where kind = 'faq' order by id limit 1)`,
  );
  for (let after = 0; after < 6; after += 1) {
    const ctx = { ...portal.context(), config: { ...config } };
    await search({ ...ctx, db: failingOnce(ctx.db, after) }, "otters");
    expect([after, (await search(ctx, "otters")).map(({ title }) => title)]).toEqual([
      after,
      ["Where do the otters rest?"],
    ]);
  }
});
