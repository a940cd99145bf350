import { expect, test, vi } from "vitest";
import { expressionsOf } from "./expressions";
import { filesBelow } from "./source-tree";

// Pure JavaScript, so that results are the same on every machine.
vi.stubEnv("RECHECK_BACKEND", "pure");
vi.stubEnv("RECHECK_SYNC_BACKEND", "pure");
const { checkSync } = await import("recheck");

/** Without time limits, so that results do not depend on load. */
const untimed = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

/** Whether matching may take superlinear time, or the checker is undecided. */
const isSlow = ({ source, flags }: { source: string; flags: string }) =>
  checkSync(source, flags, untimed).status !== "safe";

const files = filesBelow("src", /(?<!\.test)\.tsx?$/);

test("the checker tells an expression that is slow on a long text", () => {
  expect(isSlow({ source: "^\\s*-+\\s*$", flags: "m" })).toBe(true);
  expect(isSlow({ source: "^-+$", flags: "" })).toBe(false);
});

test("every expression of the program takes time in step with its text", () => {
  const found = new Map<string, { source: string; flags: string; paths: string[] }>();
  for (const file of files)
    for (const { source, flags } of expressionsOf(file)) {
      const known = found.get(`/${source}/${flags}`) ?? { source, flags, paths: [] };
      known.paths.push(file.path);
      found.set(`/${source}/${flags}`, known);
    }
  expect(found.size).toBeGreaterThan(300);
  const slow = [...found].filter(([, one]) => isSlow(one)).map(([text, { paths }]) => `${paths[0]}: ${text}`);
  expect(slow).toEqual([]);
}, 300_000);
