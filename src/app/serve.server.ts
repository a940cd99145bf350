import { createServer, type RequestListener, type Server } from "node:http";
import { flushCompileCache } from "node:module";
import { sealActivity } from "../platform/audit-log/audit-chain.server";
import { describeCause } from "../platform/config/cause.server";
import { type Config, ConfigError, parseConfig } from "../platform/config/config.server";
import { OperatorError } from "../platform/config/operator-error";
import { collectStart, keepHeapSmall } from "../platform/config/small-heap.server";
import { type Platform, record, transaction } from "../platform/context.server";
import { listenForCommands } from "./cli/socket.server";
import { closePlatform, openPlatform, startWorking, systemContext } from "./start.server";

type Closable = { close: () => void };

const GRACE_MS = 10_000;
/** Only after a lost database or mail server: everything else ends in the grace. */
const PATIENCE_MS = 30_000;
const SWEEP_MS = 50;

/** Limits on slow and idle clients, in milliseconds. */
const limits = {
  headersTimeout: 15_000,
  /** A whole request: enough for 64 MB at 2 Mbit/s. */
  requestTimeout: 300_000,
  timeout: 60_000,
  keepAliveTimeout: 5_000,
  maxConnections: 2_000,
};
const CHECK_MS = 5_000;

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
}

const createLimited = (listener: RequestListener): Server =>
  Object.assign(createServer({ connectionsCheckingInterval: CHECK_MS }, listener), limits);

/** Seals the remaining activities, so that the next start has none to explain. Never throws. */
async function recordStop(platform: Platform): Promise<void> {
  const ctx = systemContext(platform);
  try {
    await transaction(ctx, (tx) => record(tx, "program.stopped", "program"));
    await sealActivity(ctx);
  } catch (cause) {
    platform.log.warn({ cause: describeCause(cause) }, "the stop was not recorded");
  }
}

async function stop(server: Server, platform: Platform): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  await closed;
  clearInterval(sweeping);
  await recordStop(platform);
  await closePlatform(platform);
}

/** Only for the embedded database. Failure is logged and does not stop the program. */
async function takeCommands(platform: Platform): Promise<Closable | undefined> {
  if (platform.database.kind !== "embedded") return undefined;
  try {
    return await listenForCommands(platform.config.dataDir, async (words) => {
      const { carryOut } = await import("./cli/portal.server");
      return carryOut(systemContext(platform), words);
    });
  } catch (cause) {
    platform.log.warn({ cause: describeCause(cause) }, "no commands beside the running program; stop it to run one");
    return undefined;
  }
}

function announce({ config, database }: Platform): void {
  const lines = [
    "",
    `  iFACE portal is ready at ${config.publicUrl}`,
    database.kind === "embedded"
      ? `  Data: embedded database in ${config.dataDir}. A killed process loses nothing, a power cut may: set DATABASE_URL to a PostgreSQL for production.`
      : "  Data: PostgreSQL at DATABASE_URL.",
    config.smtpUrl
      ? "  Mail: SMTP."
      : `  Mail: written to ${config.dataDir}/outbox as .eml files; set SMTP_URL to send it.`,
    "  Next: `npm run portal -- staff invite <email> --role admin`, then open the link in the email: that is the first admin.",
    ...(config.publicUrl.startsWith("https:") && config.trustedProxies === 0
      ? [
          "  Note: PUBLIC_URL is https but TRUST_PROXY is 0: behind a proxy all visitors share its address. Set TRUST_PROXY to the number of proxies.",
        ]
      : []),
    "  Ctrl-C stops it.",
    "",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

function listeningProblem(cause: unknown, { port, host }: Config): unknown {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  if (code === "EADDRINUSE")
    return new OperatorError(
      `PORT ${port} is already in use by another program. Stop it, or set PORT to another number.`,
    );
  if (code === "EACCES")
    return new ConfigError(`Configuration: PORT is ${port}; allowed: a number that this user may listen on.`);
  if (/^(ENOTFOUND|EAI_|EADDRNOTAVAIL|EINVAL)/.test(code))
    return new ConfigError(
      `Configuration: HOST is ${JSON.stringify(host)}; allowed: a host name or address of this machine (${code}).`,
    );
  return cause;
}

/** By then clients waiting for the start have learnt that it is ready. */
const READY_MS = 200;
const STARTED_MS = 10_000;

export async function serve(): Promise<void> {
  // A failed write to stdout, as on a full disk, must not end the program.
  process.stdout.on("error", () => undefined);
  // In parallel: the database takes time to open and the site to load.
  const [platform, { createSite }] = await Promise.all([
    openPlatform(parseConfig(process.env)),
    import("./site.server"),
  ]);
  const { answer, prepare } = createSite(platform);
  const server = createLimited(answer);
  let control: Closable | undefined;
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    control?.close();
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    stop(server, platform).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  // Not `once`: Ctrl-C reaches the program from the terminal and again from the bootstrap.
  process.on("SIGINT", end).on("SIGTERM", end);
  try {
    await listen(server, platform.config.port, platform.config.host);
  } catch (cause) {
    await closePlatform(platform);
    throw listeningProblem(cause, platform.config);
  }
  await transaction(systemContext(platform), (tx) => record(tx, "program.started", "program"));
  await startWorking(platform);
  control = await takeCommands(platform);
  announce(platform);
  // Only now: earlier it would cause half of a start's collections.
  keepHeapSmall();
  // Now rather than at exit, because a killed program would lose its compile cache.
  flushCompileCache();
  setTimeout(prepare, READY_MS).unref();
  setTimeout(collectStart, STARTED_MS).unref();
}
