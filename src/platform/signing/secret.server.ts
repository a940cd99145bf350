import { randomBytes } from "node:crypto";
import { chmodSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError, SECRET_LENGTH } from "../config/config.server";
import { makeDataDir } from "../db/data-dir.server";

/** Undefined if the file is missing. Throws ConfigError if it is unreadable or truncated. */
function readSecret(file: string): string | undefined {
  const problem = (why: string) =>
    new ConfigError(
      `Configuration: the secret in ${file} ${why}. Put back the one from a backup; where no portal ever ran, remove the file.`,
    );
  try {
    const secret = readFileSync(file, "utf8").trim();
    if (secret.length < SECRET_LENGTH) throw problem("is damaged");
    return secret;
  } catch (cause) {
    if (cause instanceof ConfigError) throw cause;
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT") return undefined;
    throw problem(`cannot be read (${code})`);
  }
}

const secretFile = (config: Config) => join(config.dataDir, "secret");

export const withKnownSecret = (config: Config): Config => ({
  ...config,
  secret: config.secret || (readSecret(secretFile(config)) ?? ""),
});

/** Removes a partial file, which would count as a damaged secret. */
function writeSecret(file: string): void {
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") rmSync(file, { force: true });
    throw cause;
  }
}

export function withSecret(config: Config): Config {
  makeDataDir(config.dataDir);
  const known = withKnownSecret(config);
  if (config.secret) return known;
  const file = secretFile(config);
  if (!known.secret) writeSecret(file);
  chmodSync(file, 0o600);
  return withKnownSecret(config);
}
