import { rename, rm } from "node:fs/promises";

/** Writes to a .part file and renames it, so that `file` is never incomplete. */
export async function wholeFile(file: string, fill: (part: string) => Promise<void>): Promise<void> {
  const part = `${file}.part`;
  try {
    await fill(part);
    await rename(part, file);
  } catch (cause) {
    await rm(part, { force: true });
    throw cause;
  }
}
