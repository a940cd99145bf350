import { rename, rm } from "node:fs/promises";

/** Has `fill` write beside `file`, which takes its place once it is whole; what a full disk has cut off does not stay. */
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
