import { createSerials } from "../features/cases/operations/submission.server";
import { seedCompetition } from "../features/competition/operations/edition.server";
import { seedContentEntries } from "../features/content/entries/seed.server";
import { storeChecks } from "../features/membership/verification/operations.server";
import { builtInParts } from "../features/shell/operations.server";
import { describeCause } from "../platform/config/cause.server";
import type { Config } from "../platform/config/config.server";
import { createLog } from "../platform/config/log.server";
import { OperatorError } from "../platform/config/operator-error";
import { createContext, type Platform } from "../platform/context.server";
import { ContentChanges } from "../platform/db/content-changes.server";
import { startProblem } from "../platform/db/disk-space.server";
import { openDatabase } from "../platform/db/open-database.server";
import { clearCache } from "../platform/http/cache.server";
import { storeTallies } from "../platform/http/network-tally.server";
import { startJobs } from "../platform/jobs/jobs.server";
import { createMailer } from "../platform/mail/mail.server";
import { withSecret } from "../platform/signing/secret.server";
import { seedSigningKey } from "../platform/signing/signing-keys.server";
import { createStorage } from "../platform/storage/storage.server";
import { sources } from "./sources.server";

/** Migrates and seeds. Throws OperatorError, with its own message for a full disk. */
export async function openPlatform(given: Config): Promise<Platform> {
  try {
    return await openParts(given);
  } catch (cause) {
    throw await startProblem(given, cause);
  }
}

async function openParts(given: Config): Promise<Platform> {
  const config = withSecret(given);
  const log = createLog(config.logLevel);
  // In parallel: the embedded database compiles its engine while the jobs load.
  const [database, { jobs: jobIndex }] = await Promise.all([openDatabase(config, log), import("./jobs")]);
  const jobs = await startJobs(database, jobIndex, log);
  const platform = {
    config,
    contentChanges: new ContentChanges(),
    database,
    jobs,
    log,
    mailer: createMailer(config),
    sources,
    storage: createStorage(config),
  };
  await createSerials(systemContext(platform));
  await seedCompetition(systemContext(platform));
  await seedContentEntries(systemContext(platform), builtInParts);
  await seedSigningKey(systemContext(platform));
  return platform;
}

export const systemContext = (platform: Platform, requestId?: string) =>
  createContext(platform, { actor: { kind: "system" }, ...(requestId ? { requestId } : {}) });

export async function startWorking(platform: Platform): Promise<void> {
  platform.contentChanges.onChange(() => clearCache(platform));
  await platform.contentChanges.start(platform.database);
  await platform.jobs.work((requestId) => systemContext(platform, requestId));
}

/** Closes jobs first. A failure is logged, does not keep the rest open, and is thrown at the end. */
export async function closePlatform(platform: Platform): Promise<void> {
  const parts: [name: string, close: () => unknown][] = [
    ["jobs", () => platform.jobs.stop()],
    ["content changes", () => platform.contentChanges.stop()],
    ["member checks", () => storeChecks(platform)],
    ["requests of networks", () => storeTallies(platform)],
    ["mailer", () => platform.mailer.close()],
    ["database", () => platform.database.close()],
  ];
  const failed: string[] = [];
  for (const [part, close] of parts) {
    try {
      await close();
    } catch (cause) {
      failed.push(part);
      platform.log.error({ part, cause: describeCause(cause) }, "not closed");
    }
  }
  if (failed.length > 0) throw new OperatorError(`Not closed in order: ${failed.join(", ")}.`);
}
