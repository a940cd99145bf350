import { parseConfig } from "./platform/config.server";
import type { Platform } from "./platform/context.server";
import { failingPart } from "./platform/health.server";
import { closePlatform, openPlatform } from "./start.server";

/** An operator's command that cannot be carried out; the message is for the operator. */
export class CommandError extends Error {}

type Command = { usage: string; run: (platform: Platform, words: string[]) => Promise<string> };

const commands: Record<string, Command> = {
  migrate: { usage: "migrate", run: async () => "The database is up to date." },
  health: {
    usage: "health",
    async run(platform) {
      const failing = await failingPart(platform);
      if (failing) throw new CommandError(`Not ready: the ${failing} does not answer.`);
      return "Ready.";
    },
  },
};

/** Runs one operator's command and ends. */
export async function runCommand([name = "", ...words]: string[]): Promise<void> {
  const command = commands[name];
  if (!command)
    throw new CommandError(
      `Commands: ${Object.values(commands)
        .map(({ usage }) => usage)
        .join(" · ")}`,
    );
  const platform = await openPlatform({ ...parseConfig(process.env), logLevel: "warn" });
  try {
    process.stdout.write(`${await command.run(platform, words)}\n`);
  } finally {
    await closePlatform(platform);
  }
}
