import { afterAll, beforeAll, inject } from "vitest";
import { jobs } from "../src/app/jobs";
import { createApp } from "../src/app/server";
import { closePlatform, openPlatform, startWorking } from "../src/app/start.server";
import { parseConfig } from "../src/platform/config/config.server";
import { createContext, type Platform } from "../src/platform/context.server";
import { mailTable } from "../src/platform/db/tables.server";
import { databaseUrl } from "./database-server";
import { copyDatabase, SECRET } from "./migrated";
import { copyFolder, ownFolder } from "./own-folder";

type Ask = { method?: string; body?: unknown; headers?: Record<string, string>; address?: string; cookie?: string };
type App = ReturnType<typeof createApp>;

/** One portal with its own database for a test file. */
export class Portal {
  platform!: Platform;
  private app!: App;

  /** Anonymous by default. */
  context(parts: Parameters<typeof createContext>[1] = {}) {
    return createContext(this.platform, parts);
  }

  /** Calls the app directly. Objects are sent as JSON; strings, bytes and streams unchanged. */
  async ask(path: string, { method, body, headers = {}, address = "192.0.2.1", cookie }: Ask = {}): Promise<Response> {
    const isStream = body instanceof ReadableStream;
    const isRaw = typeof body === "string" || body instanceof Uint8Array || isStream;
    const init = {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        ...(body === undefined || isRaw ? {} : { "content-type": "application/json" }),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      body: body === undefined || isRaw ? (body as BodyInit | undefined) : JSON.stringify(body),
      ...(isStream ? { duplex: "half" } : {}),
    };
    const incoming = { headers: init.headers, socket: { remoteAddress: address } };
    return await this.app.request(path, init, { incoming, outgoing: {} } as never);
  }

  async open(env: Record<string, string>, folder: string): Promise<void> {
    this.platform = await openPlatform(
      parseConfig({ LOG_LEVEL: "silent", CAPTCHA_DIFFICULTY: "easy", DATA_DIR: folder, ...env }),
    );
    this.app = createApp(this.platform);
    await startWorking(this.platform);
  }
}

async function ownDatabase(folder: string): Promise<Record<string, string>> {
  const template = inject("template");
  if (inject("database") === "embedded") {
    copyFolder(template, folder);
    return {};
  }
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  await copyDatabase(template, name);
  return { DATABASE_URL: databaseUrl(template, name), SECRET };
}

/** An email of an unknown job could never be resent. Tests that run a job by hand may omit its name. */
async function refuseUnknownJobs({ database: { db } }: Platform): Promise<void> {
  const logged = await db.selectDistinct({ job: mailTable.job }).from(mailTable);
  const known = [...Object.values(jobs.after).flat(), ...jobs.nightly, ...jobs.everyMinute];
  const unknown = logged.filter(({ job }) => job !== "" && !known.some(({ name }) => name === job));
  if (unknown.length > 0) throw new Error(`no job: ${unknown.map(({ job }) => job).join(", ")}`);
}

/** `env` extends the configuration. */
export function usePortal(env: Record<string, string> = {}): Portal {
  const portal = new Portal();
  const { folder, remove } = ownFolder();
  beforeAll(async () => {
    await portal.open({ ...(await ownDatabase(folder)), ...env }, folder);
  });
  afterAll(async () => {
    try {
      await refuseUnknownJobs(portal.platform);
    } finally {
      await closePlatform(portal.platform);
      remove();
    }
  });
  return portal;
}
