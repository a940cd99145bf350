import { expect, test } from "vitest";
import { findTools, type ListedTool, queryOfQuestion, questionOf, topicsOf } from "./tool-list";

const tools: ListedTool[] = [
  { slug: "beam", title: "Simply supported beam", summary: "Shear and moment", topic: "Structures" },
  { slug: "pipe", title: "Pipe flow", summary: "Manning, full and part-full", topic: "Water" },
  { slug: "demand", title: "Water demand", summary: "By population", topic: "Water" },
];
const found = (query: string) => findTools(tools, questionOf(new URLSearchParams(query))).map(({ slug }) => slug);

test("all words must be there, wherever they stand and however they are written", () => {
  expect(found("q=MANNING+pipe")).toEqual(["pipe"]);
  expect(found("q=water")).toEqual(["pipe", "demand"]);
  expect(found("q=manning+beam")).toEqual([]);
  expect(found("q=++")).toEqual(["beam", "pipe", "demand"]);
});

test("a topic narrows what the words find", () => {
  expect(found("topic=Water&q=population")).toEqual(["demand"]);
  expect(found("topic=Roads")).toEqual([]);
});

test("topics are counted in the order of the list", () => {
  expect(topicsOf(tools)).toEqual([
    { topic: "Structures", count: 1 },
    { topic: "Water", count: 2 },
  ]);
});

test("a question that asks for all has no query", () => {
  expect(queryOfQuestion({ q: " ", topic: "" })).toBe("");
  expect(queryOfQuestion({ q: "pipe ", topic: "Water" })).toBe("?q=pipe&topic=Water");
});
