import { resolve } from "node:path";
import { z } from "zod";
import { resetAccount } from "../../features/accounts/operations/reset-account.server";
import { fillWithSamples } from "../../features/accounts/operations/samples.server";
import { inviteStaff } from "../../features/accounts/operations/staff-invitation.server";
import { fillWithSampleCases } from "../../features/cases/operations/samples.server";
import { fillWithSamplePeople } from "../../features/content/samples.server";
import { fillWithSampleDeclarations } from "../../features/cpd/declarations/samples.server";
import { fillWithSampleEvents } from "../../features/events/samples.server";
import { fillWithSampleMembers } from "../../features/membership/members/samples.server";
import { fillWithSampleRenewals } from "../../features/membership/renewal/samples.server";
import { lockSeries } from "../../features/money/documents/confirm-series.server";
import { fillWithSampleMoney } from "../../features/money/samples.server";
import { fillWithSampleOrders } from "../../features/orders/samples.server";
import { orderDigest } from "../../features/reports/digest/operations.server";
import { sealActivity } from "../../platform/audit-log/audit-chain.server";
import { backup } from "../../platform/backup/backup.server";
import { restore } from "../../platform/backup/restore.server";
import { type Config, parseConfig } from "../../platform/config/config.server";
import { createLog } from "../../platform/config/log.server";
import { type Context, record, transaction } from "../../platform/context.server";
import { isDiskFull } from "../../platform/db/disk-space.server";
import { runNightly } from "../../platform/jobs/jobs.server";
import { Refusal, STORAGE_FULL } from "../../platform/refusal";
import { staffRoles } from "../../platform/roles";
import { revokeSigningKey, rotateSigningKey } from "../../platform/signing/signing-keys.server";
import { email } from "../../platform/text/schema";
import { dayBounds } from "../../platform/time/indian-time";
import { longEnd } from "../../platform/time/last-day";
import { jobs } from "../jobs";
import { closePlatform, openPlatform, systemContext } from "../start.server";
import { CommandError, type ReadingName, readBeside, readingCommands } from "./reading-commands.server";
import { askRunningProgram } from "./socket.server";

type Command = { usage: string; run: (ctx: Context, words: string[]) => Promise<string> };

const invitation = z.tuple([z.literal("invite"), email(), z.literal("--role"), z.enum(staffRoles)]);
const accountReset = z.tuple([z.literal("reset"), email()]);
const revocation = z.tuple([z.literal("revoke"), z.string().min(1), z.iso.date().optional()]);
const samples = z.tuple([z.coerce.number().int().min(1).max(1_000_000), z.literal("--with-money").optional()]);
const file = z.tuple([z.string().min(1)]);
const restored = z.tuple([z.string().min(1), z.literal("--without-secret").optional()]);

function wordsOf<Shape extends z.ZodType>(
  shape: Shape,
  words: string[],
  { usage }: Pick<Command, "usage">,
): z.output<Shape> {
  const parsed = shape.safeParse(words);
  if (!parsed.success) throw new CommandError(`Usage: npm run portal -- ${usage}`);
  return parsed.data;
}

async function resetFactors(ctx: Context, address: string): Promise<string> {
  if (!(await resetAccount(ctx, address))) throw new CommandError(`No account has confirmed the address ${address}.`);
  return `Password, second factor, passkeys and sessions of ${address} are gone. The email with the new link goes out as soon as the portal runs.`;
}

/** Returns false if the disk is full. */
async function unlessFull(writing: Promise<unknown>): Promise<boolean> {
  try {
    await writing;
    return true;
  } catch (cause) {
    if (isDiskFull(cause) || (cause instanceof Refusal && cause.code === STORAGE_FULL)) return false;
    throw cause;
  }
}

const commands: Record<string, Command> = {
  migrate: { usage: "migrate", run: async () => "The database is up to date." },
  staff: {
    usage: `staff invite <email> --role ${staffRoles.join("|")}`,
    async run(ctx, words) {
      const [, address, , role] = wordsOf(invitation, words, this);
      await inviteStaff(ctx, address, role);
      return `Invited ${address} as ${role}. The email with the link goes out as soon as the portal runs.`;
    },
  },
  account: {
    usage: "account reset <email>",
    async run(ctx, words) {
      return resetFactors(ctx, wordsOf(accountReset, words, this)[1]);
    },
  },
  nightly: {
    usage: "nightly",
    async run(ctx) {
      await runNightly(jobs, ctx);
      return "The nightly round has run: renewals, lapses and what is to be forgotten.";
    },
  },
  digest: {
    usage: "digest",
    async run(ctx) {
      await orderDigest(ctx);
      return `The day's digest goes out to ${ctx.config.staffMail} as soon as the portal runs.`;
    },
  },
  backup: {
    usage: "backup <file>",
    async run(ctx, words) {
      const [path] = wordsOf(file, words, this);
      // A full disk must not prevent a backup to another disk.
      const isSealed = await unlessFull(sealActivity(ctx));
      const missing = await backup(ctx, path);
      const isRecorded = await unlessFull(transaction(ctx, (tx) => record(tx, "backup.made", "database")));
      if (!isSealed || !isRecorded)
        missing.push("It is not recorded that it was made: the disk of the database is full.");
      const held = !ctx.config.secretIsOurs ? "personal data" : "personal data and the secret";
      return [`Backed up into ${path}. It holds ${held}: keep it safe.`, ...missing].join("\n");
    },
  },
  restore: {
    usage: "restore <file> [--without-secret]",
    async run(ctx, words) {
      const [path, withoutSecret] = wordsOf(restored, words, this);
      await restore(ctx, path, { withoutSecret: withoutSecret !== undefined, onceFilled: lockSeries });
      return `Restored from ${path}. Sessions and emailed links are not: everybody signs in again. No document is issued until a treasurer has confirmed the last numbers in the console, under Money. Restart the portal if it is running.`;
    },
  },
  keys: {
    usage: "keys rotate, or keys revoke <id> [last day, as 2026-12-31]",
    async run(ctx, words) {
      if (words[0] === "revoke") {
        const [, id, day] = wordsOf(revocation, words, this);
        const end = day ? dayBounds(day).until : ctx.now;
        await revokeSigningKey(ctx, id, end);
        const until = day ? `after ${longEnd(end)}` : "from now on";
        return `Cards signed with the key ${id} are refused ${until}. Their members download new ones; whoever checks without a network fetches the keys again.`;
      }
      wordsOf(z.tuple([z.literal("rotate")]), words, this);
      return `Cards are signed with the new key ${await rotateSigningKey(ctx)} from now on. Older cards stay valid.`;
    },
  },
  demo: {
    usage: "demo <members> [--with-money]",
    async run(ctx, words) {
      const [members, withMoney] = wordsOf(samples, words, this);
      await transaction(ctx, async (tx) => {
        const reviewers = await fillWithSamples(tx, members);
        await fillWithSampleCases(tx, members, reviewers);
        await fillWithSampleDeclarations(tx);
        await fillWithSampleMembers(tx, members);
        await fillWithSampleRenewals(tx);
        await fillWithSampleOrders(tx);
        await fillWithSamplePeople(tx);
        await fillWithSampleEvents(tx);
        if (withMoney) await fillWithSampleMoney(tx);
      });
      return `Made ${members} sample accounts, members and cases. Nobody can sign in to them, and nobody was emailed.`;
    },
  },
};

const isReading = (name: string): name is ReadingName => Object.hasOwn(readingCommands, name);

export async function carryOut(ctx: Context, [name = "", ...words]: string[]): Promise<string> {
  if (isReading(name)) return readingCommands[name].read(ctx, words);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command.run(ctx, words);
  const usages = Object.values({ ...commands, ...readingCommands }).map(({ usage }) => `  npm run portal -- ${usage}`);
  throw new CommandError(`Commands:\n${usages.join("\n")}`);
}

/** File paths are relative to the operator's folder, not to the running program's. */
function withWholePath([name = "", ...words]: string[]): string[] {
  const takesFile = name === "backup" || name === "restore";
  return [name, ...(takesFile ? words.map((word) => (word.startsWith("--") ? word : resolve(word))) : words)];
}

async function askRunning(config: Config, words: string[]): Promise<string | undefined> {
  if (config.databaseUrl) return undefined;
  try {
    const { done, text, exitCode } = await askRunningProgram(config.dataDir, words);
    if (!done) throw new CommandError(text, { exitCode });
    return text;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ECONNREFUSED" || code === "ENOTDIR") return undefined;
    throw cause;
  }
}

/** Opens the database for one command and seals its activities at once, because no running program may do so in time. */
async function runBeside(config: Config, words: string[]): Promise<string> {
  const platform = await openPlatform(config);
  try {
    const said = await carryOut(systemContext(platform), words);
    await sealActivity(systemContext(platform));
    return said;
  } finally {
    await closePlatform(platform);
  }
}

export async function runCommand(given: string[]): Promise<void> {
  const [name = "", ...words] = withWholePath(given);
  const isQuiet = isReading(name);
  const config = { ...parseConfig(process.env, { needsSecret: !isQuiet }), logLevel: "warn" as const };
  const beside = () =>
    isQuiet ? readBeside(config, createLog(config.logLevel), [name, ...words]) : runBeside(config, [name, ...words]);
  const said = (await askRunning(config, [name, ...words])) ?? (await beside());
  process.stdout.write(`${said}\n`);
}
