import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { ownFolder } from "../own-folder";

const MEGABYTE = Buffer.alloc(1024 * 1024);

/** A disk of `megabytes`, unmounted after the test; undefined without the right to mount. */
export function smallDisk(megabytes: number) {
  const { folder, remove } = ownFolder();
  onTestFinished(remove);
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
  if (mounted.status !== 0) return undefined;
  onTestFinished(() => void spawnSync("umount", ["--lazy", folder]));
  const data = join(folder, "data");
  mkdirSync(data);
  const filler = join(folder, "filler");
  return {
    data,
    fill() {
      const file = openSync(filler, "a");
      try {
        for (let size = MEGABYTE.length; size > 0; ) {
          try {
            if (writeSync(file, MEGABYTE, 0, size) < size) size = Math.floor(size / 2);
          } catch {
            size = Math.floor(size / 2);
          }
        }
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler),
  };
}
