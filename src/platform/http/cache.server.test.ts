import { expect, onTestFinished, test, vi } from "vitest";
import type { Context } from "../context.server";
import { cached, cachedForAMinute, clearCache } from "./cache.server";

const contextOn = (database: object, now = new Date()) => ({ database, now }) as Context;
const ctx = contextOn({});

test("what is asked for again within three seconds is read once, for each database", async () => {
  const read = vi.fn(async (asking: Context) => asking.database);
  const readCached = cached(read);
  expect(await readCached(ctx)).toBe(ctx.database);
  expect(await readCached(ctx)).toBe(ctx.database);
  expect(read).toHaveBeenCalledTimes(1);
  const other = contextOn({});
  expect(await readCached(other)).toBe(other.database);
  const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 3_001);
  onTestFinished(() => now.mockRestore());
  await readCached(ctx);
  expect(read).toHaveBeenCalledTimes(3);
});

test("at midnight in India what was read before is read anew", async () => {
  const read = vi.fn(async ({ now }: Context) => now.toISOString());
  const readCached = cached(read);
  const database = {};
  const at = (moment: string) => readCached(contextOn(database, new Date(moment)));
  expect(await at("2027-03-31T18:29:58Z")).toBe("2027-03-31T18:29:58.000Z");
  expect(await at("2027-03-31T18:29:59.999Z")).toBe("2027-03-31T18:29:58.000Z");
  expect(await at("2027-03-31T18:30:00Z")).toBe("2027-03-31T18:30:00.000Z");
  expect(await at("2027-03-31T18:30:01Z")).toBe("2027-03-31T18:30:00.000Z");
  expect(read).toHaveBeenCalledTimes(2);
});

test("what was forgotten is read anew, and what was being read at that moment is not cached", async () => {
  const answers: ((value: string) => void)[] = [];
  const readCached = cached(() => new Promise<string>((resolve) => answers.push(resolve)));
  const early = readCached(ctx);
  clearCache(ctx);
  const late = readCached(ctx);
  answers[1]?.("new");
  expect(await late).toBe("new");
  answers[0]?.("old");
  expect(await early).toBe("old");
  expect(await readCached(ctx)).toBe("new");
});

test("what stands in for what could not be read is told and not cached", async () => {
  const onFallback = vi.fn();
  const read = vi.fn(async (asking: Context) => {
    if (read.mock.calls.length === 1) asking.onFallback();
    return read.mock.calls.length;
  });
  const readCached = cached(read);
  const asking = { ...contextOn({}), onFallback };
  expect([await readCached(asking), await readCached(asking), await readCached(asking)]).toEqual([1, 2, 2]);
  expect(onFallback).toHaveBeenCalledTimes(1);
});

test("a reading that fails is told and tried again by the next one", async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error("gone")).mockResolvedValueOnce("back");
  const readCached = cached<string>(read);
  await expect(readCached(ctx)).rejects.toThrow("gone");
  expect(await readCached(ctx)).toBe("back");
});

function startedCountings() {
  const started: PromiseWithResolvers<string>[] = [];
  const countCached = cachedForAMinute(() => {
    const one = Promise.withResolvers<string>();
    started.push(one);
    return one.promise;
  });
  const database = {};
  return { started, ask: (now: number) => countCached({ database, now: new Date(now) } as Context) };
}

test("whoever asks within a minute, or while it is counted, gets the one count", async () => {
  const { started, ask } = startedCountings();
  const [first, second] = [ask(0), ask(59_999)];
  started[0]?.resolve("counted");
  expect(await Promise.all([first, second])).toEqual(["counted", "counted"]);
  ask(60_000);
  expect(started).toHaveLength(2);
});

test("a count that fails is not cached, and takes no newer one with it", async () => {
  const { started, ask } = startedCountings();
  const early = ask(0);
  const late = ask(60_000);
  started[0]?.reject(new Error("gone"));
  await expect(early).rejects.toThrow("gone");
  expect(ask(60_001)).toBe(late);
  started[1]?.reject(new Error("gone again"));
  await expect(late).rejects.toThrow("gone again");
  ask(60_002);
  expect(started).toHaveLength(3);
});
