import { seedCompetition } from "./features/competition/operations/edition.server";
import { seedSiteContent } from "./features/shell/operations.server";
import { jobs as jobIndex } from "./jobs";
import { type Config, withSecret } from "./platform/config.server";
import { createContext, type Platform } from "./platform/context.server";
import { openDatabase } from "./platform/db.server";
import { startJobs } from "./platform/jobs.server";
import { createLog } from "./platform/log.server";
import { createMailer } from "./platform/mail.server";
import { createStorage } from "./platform/storage.server";

/** Opens everything the program stands on: database (migrated), job queue, mail, storage; seeds the site's own content. */
export async function openPlatform(given: Config): Promise<Platform> {
  const config = withSecret(given);
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  const jobs = await startJobs(database, jobIndex, log);
  const platform = {
    config,
    database,
    jobs,
    log,
    mailer: createMailer(config),
    storage: createStorage(config),
  };
  await seedSiteContent(systemContext(platform));
  await seedCompetition(systemContext(platform));
  return platform;
}

/** A context for the program's own work. */
export const systemContext = (platform: Platform, requestId?: string) =>
  createContext(platform, { actor: { kind: "system" }, ...(requestId ? { requestId } : {}) });

/** Begins to work on what was queued. */
export const startWorking = (platform: Platform) =>
  platform.jobs.work((requestId) => systemContext(platform, requestId));

/** Closes what openPlatform opened, jobs first. */
export async function closePlatform(platform: Platform): Promise<void> {
  await platform.jobs.stop();
  platform.mailer.close();
  await platform.database.close();
}
