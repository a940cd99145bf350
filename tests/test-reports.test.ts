import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "./source-tree";

const { readJourneys, readUnits, slowest } = await import(join(projectFolder, "scripts", "test-reports.mjs"));

const unit = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});

test("of the tests those that failed are told, and those that passed at the second try only are named", () => {
  const assertionResults = [
    unit("is right", "passed"),
    unit("is unsure", "passed", "first try"),
    unit("is wrong", "failed", "both tries"),
  ];
  const testResults = [
    { name: join(projectFolder, "src/a.test.ts"), message: "", startTime: 1_000, endTime: 3_500, assertionResults },
  ];
  expect(readUnits({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 1,
    failing: ["src/a.test.ts: is wrong\n    both tries"],
    secondTries: ["src/a.test.ts: is unsure"],
    seconds: [["src/a.test.ts", 2.5]],
  });
});

const journey = (title: string, status: string, ...messages: string[]) => ({
  file: "a.spec.ts",
  title,
  ok: status !== "unexpected",
  tests: [{ status, results: messages.map((message) => ({ errors: [{ message }], duration: 500 })) }],
});

test("of the journeys likewise, however deep they lie", () => {
  const deeper = { suites: [{ specs: [journey("is unsure", "flaky", "first try")] }] };
  const suites = [
    {
      file: "a.spec.ts",
      specs: [journey("is right", "expected"), journey("is wrong", "unexpected", "twice")],
      suites: [deeper],
    },
  ];
  expect(readJourneys({ stats: { expected: 1, flaky: 1, unexpected: 1 }, suites })).toEqual({
    passed: 2,
    failed: 1,
    failing: ["a.spec.ts: is wrong\n    twice"],
    secondTries: ["a.spec.ts: is unsure"],
    seconds: [["e2e/a.spec.ts", 1]],
  });
});

test("the end of a run names seconds by folder and the slowest files, the slowest first", () => {
  const durations = [
    ["tests/api/a.test.ts", 1],
    ["tests/api/b.test.ts", 4],
    ["src/c.test.ts", 2],
  ];
  const lines = slowest(durations).split("\n").slice(1);
  expect(lines.map((line: string) => line.trim())).toEqual([
    "5 s  tests/api",
    "2 s  src",
    "4 s  tests/api/b.test.ts",
    "2 s  src/c.test.ts",
    "1 s  tests/api/a.test.ts",
  ]);
});
