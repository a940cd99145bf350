import { resolve } from "node:path";
import { z } from "zod";
import { askRunningProgram } from "./control.server";
import { fillWithSamples } from "./features/accounts/operations/samples.server";
import { inviteStaff, resetStaff, staffRoles } from "./features/accounts/operations/staff-invitation.server";
import { fillWithSampleCases } from "./features/cases/operations/samples.server";
import { rotateSigningKey } from "./features/membership/card/signing-keys.server";
import { fillWithSampleMembers } from "./features/membership/members/samples.server";
import { orderDigest } from "./features/staff/digest/operations.server";
import { jobs } from "./jobs";
import { checkChain, sealWith } from "./platform/audit-chain.server";
import { backup, restore } from "./platform/backup.server";
import { parseConfig } from "./platform/config.server";
import { type Context, transaction } from "./platform/context.server";
import { DataDirInUse } from "./platform/data-lock.server";
import { failingPart } from "./platform/health.server";
import { runNightly } from "./platform/jobs.server";
import { OperatorError } from "./platform/operator-error";
import { email } from "./platform/schema";
import { closePlatform, openPlatform, systemContext } from "./start.server";

/** An operator's command that cannot be carried out; the message is for the operator. */
export class CommandError extends OperatorError {}

type Command = { usage: string; run: (ctx: Context, words: string[]) => Promise<string> };

const invitation = z.tuple([z.literal("invite"), email(), z.literal("--role"), z.enum(staffRoles)]);
const staffReset = z.tuple([z.literal("reset"), email()]);
const number = z.tuple([z.coerce.number().int().min(1).max(1_000_000)]);
const file = z.tuple([z.string().min(1)]);
const auditCheck = z.tuple([z.literal("check"), z.string().min(1).optional()]);

/** The words after a command's name, or its usage. */
function wordsOf<Shape extends z.ZodType>(
  shape: Shape,
  words: string[],
  { usage }: Pick<Command, "usage">,
): z.output<Shape> {
  const parsed = shape.safeParse(words);
  if (!parsed.success) throw new CommandError(`Usage: npm run portal -- ${usage}`);
  return parsed.data;
}

/** Checks the chain of events and, where one was NOTED, that the head of an earlier day is still part of it. */
async function checkRecord(ctx: Context, noted?: string): Promise<string> {
  const { sealed, unsealed, head, brokenAt } = await checkChain(ctx);
  if (brokenAt !== undefined)
    throw new CommandError(
      `The record is broken at seal ${brokenAt}: its event was changed, removed or moved, or the seal itself was.`,
    );
  const at = noted ? await sealWith(ctx, noted) : undefined;
  if (noted && at === undefined)
    throw new CommandError(`The record is broken: the head ${noted} is no longer part of the chain.`);
  const whole = `The record is whole: ${sealed} events sealed, ${unsealed} waiting for the next minute. Head: ${head || "none yet"}.`;
  return at === undefined ? whole : `${whole} The noted head is seal ${at}.`;
}

/** For somebody of the staff who has lost phone and passkeys. */
async function resetFactors(ctx: Context, address: string): Promise<string> {
  if (!(await resetStaff(ctx, address))) throw new CommandError(`${address} is nobody of the staff.`);
  return `Password, second factor, passkeys and sessions of ${address} are gone. The mail with the link to begin anew goes out as soon as the portal runs.`;
}

const commands: Record<string, Command> = {
  migrate: { usage: "migrate", run: async () => "The database is up to date." },
  health: {
    usage: "health",
    async run(ctx) {
      const failing = await failingPart(ctx);
      if (failing) throw new CommandError(`Not ready: the ${failing} does not answer.`);
      return "Ready.";
    },
  },
  staff: {
    usage: `staff invite <email> --role ${staffRoles.join("|")}, or staff reset <email>`,
    async run(ctx, words) {
      if (words[0] === "reset") return resetFactors(ctx, wordsOf(staffReset, words, this)[1]);
      const [, address, , role] = wordsOf(invitation, words, this);
      await inviteStaff(ctx, address, role);
      return `Invited ${address} as ${role}. The mail with the link goes out as soon as the portal runs.`;
    },
  },
  audit: {
    usage: "audit check [noted head]",
    async run(ctx, words) {
      const [, head] = wordsOf(auditCheck, words, this);
      return checkRecord(ctx, head);
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
      await backup(ctx, path);
      return `Backed up into ${path}. It holds personal data and the secret: keep it safe.`;
    },
  },
  restore: {
    usage: "restore <file>",
    async run(ctx, words) {
      const [path] = wordsOf(file, words, this);
      await restore(ctx, path);
      return `Restored from ${path}. Restart the portal if it is running: cookies and links are signed anew.`;
    },
  },
  keys: {
    usage: "keys rotate",
    async run(ctx, words) {
      wordsOf(z.tuple([z.literal("rotate")]), words, this);
      return `Cards are signed with the new key ${await rotateSigningKey(ctx)} from now on. Older cards stay valid.`;
    },
  },
  demo: {
    usage: "demo <members>",
    async run(ctx, words) {
      const [members] = wordsOf(number, words, this);
      await transaction(ctx, async (tx) => {
        await fillWithSamples(tx, members);
        await fillWithSampleCases(tx, members);
        await fillWithSampleMembers(tx, members);
      });
      return `Made ${members} sample accounts, members and cases. Nobody can sign in to them, and nobody was mailed.`;
    },
  },
};

/** Carries out one operator's command. Throws CommandError. */
export async function carryOut(ctx: Context, [name = "", ...words]: string[]): Promise<string> {
  const command = commands[name];
  if (command) return command.run(ctx, words);
  const usages = Object.values(commands).map(({ usage }) => `  npm run portal -- ${usage}`);
  throw new CommandError(`Commands:\n${usages.join("\n")}`);
}

/** A file is meant from the folder where the command was given, not from the running program's. */
function withWholePath([name = "", ...words]: string[]): string[] {
  const takesFile = name === "backup" || name === "restore";
  return [name, ...(takesFile ? words.map((word) => resolve(word)) : words)];
}

/** Runs one command and ends. On an embedded database that a running program holds, that program carries it out. */
export async function runCommand(given: string[]): Promise<void> {
  const words = withWholePath(given);
  const config = { ...parseConfig(process.env), logLevel: "warn" as const };
  const opened = await openPlatform(config).catch((cause: unknown) => {
    if (cause instanceof DataDirInUse) return undefined;
    throw cause;
  });
  if (!opened) {
    const answer = await askRunningProgram(config.dataDir, words);
    if (!answer.done) throw new CommandError(answer.text);
    process.stdout.write(`${answer.text}\n`);
    return;
  }
  try {
    process.stdout.write(`${await carryOut(systemContext(opened), words)}\n`);
  } finally {
    await closePlatform(opened);
  }
}
