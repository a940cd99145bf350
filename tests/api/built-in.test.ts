import { expect, test, vi } from "vitest";
import { publicResults } from "../../src/features/competition/judging/results.server";
import { currentEdition } from "../../src/features/competition/operations/edition.server";
import { feesInForce } from "../../src/features/content/fees-setting.server";
import { homePage, questionsForPage } from "../../src/features/content/operations.server";
import { listedPartners } from "../../src/features/partnership/partners/operations.server";
import { siteContentForPages } from "../../src/features/shell/operations.server";
import type { Context } from "../../src/platform/context.server";
import type { Db } from "../../src/platform/db.server";
import { forgetKept } from "../../src/platform/kept.server";
import { usePortal } from "../portal";

const portal = usePortal();

/** What pages show of the database, and would show without it. */
const shown: Record<string, (ctx: Context) => Promise<unknown>> = {
  "menu and footer": siteContentForPages,
  fees: feesInForce,
  "the home page": (ctx) => homePage(ctx, 0),
  questions: questionsForPage,
  partners: listedPartners,
  "the competition": currentEdition,
  "its results": publicResults,
};

/** The database when its next reading fails. */
function failingOnce(db: Db): Db {
  let isBroken = true;
  return new Proxy(db, {
    get(target, name) {
      if (name === "select" && isBroken) {
        isBroken = false;
        throw new Error("no connection");
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

test.each(Object.entries(shown))(
  "%s: built in where one reading fails, which says so, and read again",
  async (_, read) => {
    forgetKept(portal.platform);
    const onStandIn = vi.fn();
    const ctx = { ...portal.context(), onStandIn };
    ctx.db = failingOnce(ctx.db);
    expect(await read(ctx)).toBeDefined();
    expect(onStandIn).toHaveBeenCalled();
    onStandIn.mockClear();
    await read(ctx);
    expect(onStandIn).not.toHaveBeenCalled();
  },
);
