import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "./source-tree";

const { readJourneys, readUnits } = await import(join(projectFolder, "scripts", "test-reports.mjs"));

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
  const testResults = [{ name: join(projectFolder, "src/a.test.ts"), message: "", assertionResults }];
  expect(readUnits({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 1,
    failing: ["src/a.test.ts: is wrong\n    both tries"],
    secondTries: ["src/a.test.ts: is unsure"],
  });
});

const journey = (title: string, status: string, ...messages: string[]) => ({
  file: "a.spec.ts",
  title,
  ok: status !== "unexpected",
  tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
});

test("of the journeys likewise, however deep they lie", () => {
  const deeper = { suites: [{ specs: [journey("is unsure", "flaky", "first try")] }] };
  const suites = [
    { specs: [journey("is right", "expected"), journey("is wrong", "unexpected", "twice")], suites: [deeper] },
  ];
  expect(readJourneys({ stats: { expected: 1, flaky: 1, unexpected: 1 }, suites })).toEqual({
    passed: 2,
    failed: 1,
    failing: ["a.spec.ts: is wrong\n    twice"],
    secondTries: ["a.spec.ts: is unsure"],
  });
});
