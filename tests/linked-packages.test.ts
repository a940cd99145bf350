import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { projectFolder } from "./source-tree";

const { linkedPackages } = await import(join(projectFolder, "scripts", "linked-packages.mjs"));

function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), "iface-linked-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("nothing is installed through a node_modules that is a link, also one that leads nowhere", () => {
  const [folder, other] = [emptyFolder(), emptyFolder()];
  const link = join(folder, "node_modules");
  for (const target of [other, join(other, "gone")]) {
    symlinkSync(target, link);
    expect(linkedPackages(folder)).toMatch(/^node_modules is a link to another folder, .+ Remove the link/);
    rmSync(link);
  }
});

test("without node_modules, and into a folder of the project's own, packages are installed", () => {
  const folder = emptyFolder();
  expect(linkedPackages(folder)).toBeUndefined();
  mkdirSync(join(folder, "node_modules"));
  expect(linkedPackages(folder)).toBeUndefined();
});

test("the start asks before it installs", () => {
  const start = readFileSync(join(projectFolder, "scripts", "bootstrap.mjs"), "utf8");
  const asked = start.indexOf("if (refusal) fail(refusal);");
  expect(asked).toBeGreaterThan(start.indexOf("linkedPackages(root)"));
  expect(start.indexOf('spawnSync("npm"')).toBeGreaterThan(asked);
});
