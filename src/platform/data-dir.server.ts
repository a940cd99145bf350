import { chmodSync, mkdirSync } from "node:fs";

/** Makes the folder for data, which only this user may read: mails with links and the database lie in it. */
export function makeDataDir(directory: string): void {
  mkdirSync(directory, { recursive: true });
  chmodSync(directory, 0o700);
}
