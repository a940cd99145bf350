import { expect, test } from "vitest";
import { pageAddress } from "./page-address";

test("a page's address holds the filter and, after the first page, where it begins", () => {
  expect(pageAddress("/api/history", "", "")).toBe("/api/history");
  expect(pageAddress("/api/history", "type=course", "")).toBe("/api/history?type=course");
  expect(pageAddress("/api/history", "", "a+b=")).toBe("/api/history?cursor=a%2Bb%3D");
  expect(pageAddress("/api/history", "type=course&q=x", "c")).toBe("/api/history?type=course&q=x&cursor=c");
});
