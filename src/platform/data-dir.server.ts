import { accessSync, chmodSync, constants, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
// With its ending: scripts/start.mjs loads this file as it is.
import { OperatorError } from "./operator-error.ts";

/** Makes `directory` and what it lies in, one by one: where nothing can be made, as in /proc, node's own way never ends. */
function makeFolder(directory: string): void {
  try {
    mkdirSync(directory);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "EEXIST" && statSync(directory).isDirectory()) return;
    if (code !== "ENOENT" || dirname(directory) === directory) throw cause;
    makeFolder(dirname(directory));
    mkdirSync(directory);
  }
}

/**
 * Makes the folder for data, which only this user may read: mails with links and the database lie in it. Throws OperatorError
 * where it cannot be made or written.
 */
export function makeDataDir(directory: string): void {
  try {
    makeFolder(directory);
    chmodSync(directory, 0o700);
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const folder = JSON.stringify(directory);
    throw new OperatorError(
      `Configuration: DATA_DIR is ${folder}; allowed: a folder that this user can make and write (${code}).`,
      { cause },
    );
  }
}
