import { rmSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { createConnection, createServer, type Server } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { OperatorError } from "../../platform/config/operator-error";

export type CommandAnswer = { done: boolean; text: string; exitCode?: number };

const socketOf = (dataDir: string) => join(dataDir, "control.sock");

/** The embedded database belongs to one process, so it runs commands. Each connection sends a JSON array of words. */
export async function listenForCommands(
  dataDir: string,
  carryOut: (words: string[]) => Promise<string>,
): Promise<Server> {
  const path = socketOf(dataDir);
  rmSync(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, async (connection) => {
    connection.on("error", () => connection.destroy());
    const answer = await text(connection)
      .then((words) => carryOut(JSON.parse(words) as string[]))
      .then((done) => ({ done: true, text: done }))
      .catch((cause: unknown) => ({
        done: false,
        text: cause instanceof Error ? cause.message : String(cause),
        exitCode: cause instanceof OperatorError ? cause.exitCode : 1,
      }));
    connection.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(path, resolve));
  await chmod(path, 0o600);
  return server;
}

/** Throws ENOENT or ECONNREFUSED if no program listens. */
export async function askRunningProgram(dataDir: string, words: string[]): Promise<CommandAnswer> {
  const connection = createConnection({ path: socketOf(dataDir), allowHalfOpen: true });
  connection.end(JSON.stringify(words));
  return JSON.parse(await text(connection)) as CommandAnswer;
}
