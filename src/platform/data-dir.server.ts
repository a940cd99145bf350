import { chmodSync, mkdirSync } from "node:fs";
import { OperatorError } from "./operator-error";

/**
 * Makes the folder for data, which only this user may read: mails with links and the database lie in it. Throws OperatorError
 * where it cannot be made.
 */
export function makeDataDir(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true });
    chmodSync(directory, 0o700);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const folder = JSON.stringify(directory);
    throw new OperatorError(
      `Configuration: DATA_DIR is ${folder}; allowed: a folder that this user can make and write (${code}).`,
      { cause },
    );
  }
}
