import { expect, test } from "vitest";
import { partOf } from "./byte-range";

test.each([
  ["bytes=0-0", { from: 0, to: 0 }],
  ["bytes=5-", { from: 5, to: 9 }],
  ["bytes=5-99", { from: 5, to: 9 }],
  ["bytes=-3", { from: 7, to: 9 }],
  ["bytes=-99", { from: 0, to: 9 }],
  ["bytes=10-", "outside"],
  ["bytes=-0", "outside"],
  ["bytes=12-20", "outside"],
  ["bytes=6-5", undefined],
  ["bytes=0-1,4-5", undefined],
  ["bytes=-", undefined],
  ["items=0-1", undefined],
  [undefined, undefined],
])("of ten bytes, %s asks for %j", (header, part) => {
  expect(partOf(header, 10)).toEqual(part);
});

test("an empty file has no part", () => {
  expect(partOf("bytes=0-", 0)).toBe("outside");
});
