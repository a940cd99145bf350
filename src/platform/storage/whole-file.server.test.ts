import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { wholeFile } from "./whole-file.server";

test("a file that cannot be written whole leaves what was there as it was, and nothing beside it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "whole-file-"));
  const file = join(folder, "letter");
  await wholeFile(file, async (part) => writeFileSync(part, "first"));
  const cutOff = wholeFile(file, async (part) => {
    writeFileSync(part, "seco");
    throw new Error("no space left on device");
  });
  await expect(cutOff).rejects.toThrow("no space left");
  expect([readdirSync(folder), readFileSync(file, "utf8")]).toEqual([["letter"], "first"]);
});
