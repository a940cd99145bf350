import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new empty folder, which `remove` takes away again. */
export function ownFolder() {
  const folder = mkdtempSync(join(tmpdir(), "iface-test-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export const copyFolder = (from: string, to: string) => cpSync(from, to, { recursive: true });
