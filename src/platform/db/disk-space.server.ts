import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { Config } from "../config/config.server";
import { OperatorError } from "../config/operator-error";

/** With less, the embedded database cannot create its next WAL file. */
const LEAST_TO_START = 16 * 1024 * 1024;

/** Full disk, exceeded quota, and SQLSTATE disk_full. */
const fullCodes = ["ENOSPC", "EDQUOT", "53100"];

const codeOf = (cause: Error) => ("code" in cause ? String(cause.code) : "");

export function isDiskFull(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  return fullCodes.includes(codeOf(cause)) || isDiskFull(cause.cause);
}

const isOfDatabase = (cause: unknown): boolean =>
  cause instanceof Error && (codeOf(cause) === "53100" || isOfDatabase(cause.cause));

/** Free bytes under `folder`, or under its nearest existing parent. */
export async function freeBytesAt(folder: string): Promise<number> {
  if (!existsSync(folder) && dirname(folder) !== folder) return freeBytesAt(dirname(folder));
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Free bytes under DATA_DIR; undefined if database, uploads and emails are all stored elsewhere. */
export async function freeBytes({ config }: { config: Config }): Promise<number | undefined> {
  const { databaseUrl, storageUrl, smtpUrl, dataDir } = config;
  return databaseUrl && storageUrl && smtpUrl ? undefined : freeBytesAt(dataDir);
}

export async function tooFewBytes(ctx: { config: Config }): Promise<number | undefined> {
  const free = await freeBytes(ctx);
  return free !== undefined && free < ctx.config.diskWarningBytes ? free : undefined;
}

export const megabytes = (bytes: number) => `${Math.floor(bytes / (1024 * 1024)).toLocaleString("en-IN")} MB`;

export async function startProblem({ dataDir, databaseUrl }: Config, cause: unknown): Promise<unknown> {
  if (databaseUrl && isOfDatabase(cause))
    return new OperatorError(
      "The disk of the PostgreSQL at DATABASE_URL is full. Free some space there and start again: nothing has to be restored.",
      { cause },
    );
  const free = await freeBytesAt(dataDir).catch(() => undefined);
  const isKnown = cause instanceof OperatorError && cause.cause === undefined;
  if (!isDiskFull(cause) && (isKnown || free === undefined || free >= LEAST_TO_START)) return cause;
  return new OperatorError(
    `The disk of DATA_DIR (${dataDir}) is full${free === undefined ? "" : `: ${megabytes(free)} are free`}. Free some space and start again: nothing has to be restored.`,
    { cause },
  );
}
