import { expect, test, vi } from "vitest";
import { closePlatform } from "../../src/app/start.server";
import { ContentChanges } from "../../src/platform/db/content-changes.server";
import { usePortal } from "../portal";

const portal = usePortal();

test("a part that cannot be closed is logged and keeps no other part open, and the end is told of it", async () => {
  const { platform } = portal;
  const gone = new Error("no connection");
  const [closeMailer, closeDatabase, error] = [vi.fn(), vi.fn(), vi.fn()];
  const closing = closePlatform({
    ...platform,
    contentChanges: new ContentChanges(),
    jobs: { ...platform.jobs, stop: () => Promise.reject(gone) },
    mailer: { ...platform.mailer, close: closeMailer },
    database: { ...platform.database, close: closeDatabase },
    log: Object.assign(Object.create(platform.log), { error }),
  });
  await expect(closing).rejects.toThrow("Not closed in order: jobs.");
  expect([closeMailer.mock.calls.length, closeDatabase.mock.calls.length]).toEqual([1, 1]);
  expect(error.mock.calls[0]?.[0]).toMatchObject({ part: "jobs" });
});
