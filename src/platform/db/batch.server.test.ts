import { expect, test } from "vitest";
import type { Context } from "../context.server";
import { batched } from "./batch.server";

const outside = { database: {}, inTransaction: false } as Context;
const inside = { ...outside, inTransaction: true };

function doubling(cause: unknown) {
  const batches: number[][] = [];
  const double = batched<number, number>(3, async (_, items) => {
    batches.push(items);
    if (items.includes(13)) throw cause;
    return items.map((item) => item * 2);
  });
  return { batches, double };
}

test("calls that come together are one batch, of a limited size, and each gets its own result", async () => {
  const { batches, double } = doubling(undefined);
  expect(await Promise.all([1, 2, 3, 4].map((item) => double(outside, item)))).toEqual([2, 4, 6, 8]);
  expect(batches).toEqual([[1, 2, 3], [4]]);
});

test("one whom the database refuses does not fail the others", async () => {
  const refused = Object.assign(new Error("wrong value"), { code: "22P02" });
  const { double } = doubling(refused);
  const results = await Promise.allSettled([1, 13, 3].map((item) => double(outside, item)));
  expect(results).toEqual([
    { status: "fulfilled", value: 2 },
    { status: "rejected", reason: refused },
    { status: "fulfilled", value: 6 },
  ]);
  expect(await double(outside, 5)).toBe(10);
});

test("after a lost connection nothing is done a second time", async () => {
  const lost = Object.assign(new Error("Connection terminated unexpectedly"), { code: "ECONNRESET" });
  const { batches, double } = doubling(lost);
  const results = await Promise.allSettled([1, 13].map((item) => double(outside, item)));
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(batches).toEqual([[1, 13]]);
});

test("inside a transaction everybody is alone", async () => {
  const { batches, double } = doubling(undefined);
  await Promise.all([double(inside, 1), double(inside, 2)]);
  expect(batches).toEqual([[1], [2]]);
});
