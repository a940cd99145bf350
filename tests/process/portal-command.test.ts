import { spawnSync } from "node:child_process";
import { readFileSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { projectFolder } from "../source-tree";

const stamp = join(projectFolder, "build", "built");

test("a command beside a running program does not build the sources that were pulled since", () => {
  const source = join(projectFolder, "src", "app", "server.ts");
  const { atime, mtime } = statSync(source);
  onTestFinished(() => utimesSync(source, atime, mtime));
  const before = readFileSync(stamp, "utf8");
  utimesSync(source, new Date(), new Date());
  const done = spawnSync(process.execPath, [join(projectFolder, "scripts", "bootstrap.mjs"), "portal"], {
    cwd: projectFolder,
    encoding: "utf8",
  });
  expect(done.stdout + done.stderr).toContain("npm run portal -- backup <file>");
  expect(readFileSync(stamp, "utf8")).toBe(before);
});
