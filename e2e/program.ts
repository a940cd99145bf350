import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../tests/free-port";
import { copyFolder, ownFolder } from "../tests/own-folder";

export type Program = { url: string; dataDir: string; stop: () => Promise<void> };

const readyWithin = 50_000;

/** Relaxes the captcha by default. */
export function programEnvironment(settings: Record<string, string>): Record<string, string> {
  return {
    HOST: "127.0.0.1",
    CAPTCHA_DIFFICULTY: "easy",
    CAPTCHA_PER_HOUR: "100000",
    LOG_LEVEL: "warn",
    NODE_ENV: "production",
    ...settings,
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + readyWithin;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the program ended with code ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("the program did not become ready");
}

/** Starts another program with a new port and folder. */
export async function startProgram(settings: Record<string, string> = {}): Promise<Program> {
  const port = await freePort();
  const { folder: dataDir, remove } = ownFolder();
  copyFolder(process.env.E2E_MIGRATED ?? "", dataDir);
  const url = `http://127.0.0.1:${port}`;
  const environment = programEnvironment({ PORT: String(port), DATA_DIR: dataDir, ...settings });
  const child = spawn(process.execPath, ["build/server/index.js"], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilReady(url, child);
  return {
    url,
    dataDir,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      remove();
    },
  };
}
