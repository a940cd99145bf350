import { accessSync, chmodSync, constants, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
// With its extension: scripts/start.mjs loads this file without a bundler.
import { OperatorError } from "../config/operator-error.ts";

/** Creates parents one by one: where nothing can be created, as in /proc, a recursive mkdir never returns. */
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

/** Creates the data folder with mode 700, because it holds emails with links and the database. Throws OperatorError. */
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
