import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ledgerReport } from "../../features/money/books/ledger-report.server";
import { checkChain, type LateFact, type Reader, sealWith } from "../../platform/audit-log/audit-check.server";
import type { Config } from "../../platform/config/config.server";
import type { Log } from "../../platform/config/log.server";
import { OperatorError } from "../../platform/config/operator-error";
import type { Context } from "../../platform/context.server";
import { openDatabase } from "../../platform/db/open-database.server";
import { openReadOnly } from "../../platform/db/read-only.server";
import { failingPart } from "../../platform/http/health.server";
import { withKnownSecret } from "../../platform/signing/secret.server";

export class CommandError extends OperatorError {}

/** Works with and without a running program. */
export type ReadingCommand = {
  usage: string;
  read: (ctx: Reader & Pick<Context, "log">, words: string[]) => Promise<string>;
};

const UNVERIFIED = 2;
const auditCheck = z.tuple([z.literal("check"), z.string().min(1).optional()]);

const lateWords = ({ id, type, at, seal, sealedAt }: LateFact) =>
  `  ${id} ${type}, dated ${at.toISOString()}, ${sealedAt ? `sealed as ${seal} at ${sealedAt.toISOString()}` : "never sealed"}`;

/** Verifies the activity chain, and that the `noted` earlier head is still part of it. */
async function checkRecord(ctx: Reader, noted?: string): Promise<string> {
  const { sealed, unsealed, head, brokenAt, unverified, keyedFrom, late, lateCount } = await checkChain(ctx);
  if (brokenAt !== undefined)
    throw new CommandError(
      `The record is broken at seal ${brokenAt}: its activity was changed, removed or moved, or the seal itself was.`,
    );
  const at = noted ? await sealWith(ctx, noted) : undefined;
  if (noted && at === undefined)
    throw new CommandError(`The record is broken: the head ${noted} is no longer part of the chain.`);
  if (lateCount > 0)
    throw new CommandError(
      [
        `The record holds ${lateCount} facts dated long before they were sealed; no recorded start of the program and no demo explains them:`,
        ...late.map(lateWords),
        ...(lateCount > late.length ? [`  and ${lateCount - late.length} more`] : []),
      ].join("\n"),
    );
  const state = `${sealed} entries sealed, ${unsealed} waiting for the next minute. Head: ${head || "none yet"}.`;
  const found = at === undefined ? "" : ` The noted head is seal ${at}.`;
  if (unverified > 0)
    throw new CommandError(
      `The record cannot be verified as a whole: ${unverified} of its seals were made with another SECRET than the one given here, or none is given. Their order, their activities and the times of sealing are there; whether somebody changed them cannot be told. ${state}${found}`,
      { exitCode: UNVERIFIED },
    );
  const older =
    keyedFrom && keyedFrom.number > 1
      ? ` Seals up to ${keyedFrom.number - 1} are of the older form, without a key; seal ${keyedFrom.number} of ${keyedFrom.sealedAt.toISOString()} is the first with one.`
      : "";
  return `The record is whole: ${state}${older}${found}`;
}

export const readingCommands = {
  health: {
    usage: "health",
    async read(ctx) {
      const failing = await failingPart(ctx);
      if (failing === "disk")
        throw new CommandError(
          "Not ready: the disk of DATA_DIR has less space left than DISK_WARNING_MB asks for, or does not answer.",
        );
      if (failing) throw new CommandError(`Not ready: the ${failing} does not answer, or was never set up.`);
      return "Ready.";
    },
  },
  audit: {
    usage: "audit check [noted head]",
    async read(ctx, words) {
      const parsed = auditCheck.safeParse(words);
      if (!parsed.success) throw new CommandError(`Usage: npm run portal -- ${this.usage}`);
      return checkRecord(ctx, parsed.data[1]);
    },
  },
  money: {
    usage: "money check",
    async read(ctx, words) {
      if (words.join(" ") !== "check") throw new CommandError(`Usage: npm run portal -- ${this.usage}`);
      const { lines, problems } = await ledgerReport(ctx);
      if (problems.length > 0) throw new CommandError(["The books are not even:", ...problems].join("\n  "));
      return ["The books are even. Debit is positive:", ...lines].join("\n  ");
    },
  },
} satisfies Record<string, ReadingCommand>;
export type ReadingName = keyof typeof readingCommands;

/** Opening the embedded database writes to its files, so health asks the running program only. */
async function openAsItIs(name: ReadingName, config: Config, log: Log) {
  if (config.databaseUrl) return openReadOnly(config.databaseUrl, log);
  if (name === "health")
    throw new CommandError(`Not ready: no portal is running on ${config.dataDir}. Start it with npm start.`);
  if (!existsSync(join(config.dataDir, "database")))
    throw new CommandError(`There is no record yet: no portal ever ran on ${config.dataDir}.`);
  return openDatabase(config, log);
}

/** Runs a read-only command without a running program; generates no secret and no seed data. Throws CommandError. */
export async function readBeside(
  given: Config,
  log: Log,
  [name, ...words]: [ReadingName, ...string[]],
): Promise<string> {
  const config = withKnownSecret(given);
  const { db, close } = await openAsItIs(name, config, log);
  try {
    return await readingCommands[name].read({ actor: { kind: "system" }, config, db, log }, words);
  } finally {
    await close();
  }
}
