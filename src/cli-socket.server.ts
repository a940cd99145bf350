import { rmSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { createConnection, createServer, type Server } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { OperatorError } from "./platform/operator-error";

/** What a running program answered to an operator's command. */
export type CommandAnswer = { done: boolean; text: string; exitCode?: number };

const socketOf = (dataDir: string) => join(dataDir, "control.sock");

/**
 * Takes operator's commands through a socket in DATA_DIR that only this user can open: the embedded database belongs to one
 * process, so a command given beside a running program is carried out by it. Each connection sends one JSON array of words.
 */
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

/** Hands a command to the program that runs on DATA_DIR. Throws ENOENT or ECONNREFUSED where none takes commands. */
export async function askRunningProgram(dataDir: string, words: string[]): Promise<CommandAnswer> {
  const connection = createConnection({ path: socketOf(dataDir), allowHalfOpen: true });
  connection.end(JSON.stringify(words));
  return JSON.parse(await text(connection)) as CommandAnswer;
}
