import { createElement, type ReactElement } from "react";
import { type Context, type Tx, transaction } from "../context.server";
import { type Limit, secondsLeft, secondsToWait } from "../http/rate-limit.server";
import { type JobRun, NotAgain } from "../jobs/jobs.server";
import { isRefusedForGood } from "./mail-failure.server";
import { MailSite } from "./mail-layout";
import { admitMail, endedMails, logMail, logUnsent } from "./mail-log.server";
import { mailboxKey } from "./mailbox-key";

const mailId = ({ activity, position }: JobRun) => `activity-${activity.id}-${position}`;

/** `logged` replaces a subject that contains a code. */
export type Subject = string | { shown: string; logged: string };

const shown = (subject: Subject) => (typeof subject === "string" ? subject : subject.shown);
const logged = (subject: Subject) => (typeof subject === "string" ? subject : subject.logged);

export async function renderMail({ config }: Pick<Context, "config">, content: ReactElement) {
  const [{ render }, { mailText }] = await Promise.all([import("@react-email/render"), import("./mail-text.server")]);
  const html = await render(createElement(MailSite, { value: config.publicUrl }, content));
  return { html, text: mailText(html, config.publicUrl) };
}

/** Renders, delivers and logs an email. A second run of the job sends the identical email. */
export async function sendMail(
  ctx: Context,
  job: JobRun,
  to: string,
  subject: Subject,
  content: ReactElement,
  headers?: Record<string, string>,
): Promise<void> {
  const { activity } = job;
  const mail = { id: mailId(job), at: new Date(activity.at), to, headers, subject: shown(subject) };
  const tried = { ...mail, subject: logged(subject) };
  const parts = await renderMail(ctx, content);
  try {
    await ctx.mailer.deliver({ ...mail, ...parts });
  } catch (cause) {
    await logMail(ctx, job, tried, cause);
    throw isRefusedForGood(cause) ? new NotAgain("the address was refused for good", { cause }) : cause;
  }
  await logMail(ctx, job, tried);
  ctx.log.info({ requestId: ctx.requestId, activity: activity.id, job: job.name }, "mail delivered");
}

/** Offsets the position, so that each further email of a job has its own id. */
const MOST_JOBS = 100;
const nthMail = (job: JobRun, at: number): JobRun =>
  at === 0 ? job : { ...job, position: job.position + at * MOST_JOBS };

/** In a fixed order. A second run skips ended emails. Throws if any must be retried, or all were refused for good. */
export async function sendMails(
  ctx: Context,
  job: JobRun,
  subject: Subject,
  mails: readonly { to: string; content: ReactElement }[],
): Promise<void> {
  const all = mails.map((mail, at) => ({ ...mail, job: nthMail(job, at) }));
  const ended = await endedMails(
    ctx,
    all.map((mail) => mailId(mail.job)),
  );
  const failed: unknown[] = [];
  for (const { to, content, job: own } of all)
    if (!ended.has(mailId(own)))
      await sendMail(ctx, own, to, subject, content).catch((cause: unknown) => failed.push(cause));
  const again = failed.filter((cause) => !(cause instanceof NotAgain));
  if (again.length > 0) throw again[0];
  if (failed.length === mails.length && failed.length > 0) throw failed[0];
}

/** `to` is blank if the recipient is erased. */
export const leaveUnsent = (ctx: Context, job: JobRun, to: string, subject: string, because: string): Promise<void> =>
  transaction(ctx, (tx) => logUnsent(tx, job, { id: mailId(job), to, subject }, because));

/** `beyond`: mails that may exceed the daily budget. */
type Budget = { soon: Limit; daily: Limit; beyond?: Limit };

const budget = (name: string) => ({
  soon: { name: `${name} in ten minutes`, most: 3, seconds: 600 },
  daily: { name: `${name} in a day`, most: 10, seconds: 86_400 },
});

/** Reserved for codes and links, without which the recipient cannot continue. */
const KEPT_SOON = 1;
const KEPT_DAILY = 4;

async function isOver(tx: Tx, { soon, daily, beyond }: Budget, to: string, isNeeded: boolean): Promise<boolean> {
  const mailbox = mailboxKey(to);
  if (!isNeeded) {
    const [soonLess, dailyLess] = [
      { ...soon, most: soon.most - KEPT_SOON },
      { ...daily, most: daily.most - KEPT_DAILY },
    ];
    if ((await secondsLeft(tx, soonLess, mailbox)) > 0 || (await secondsLeft(tx, dailyLess, mailbox)) > 0) return true;
  }
  if (!beyond && (await secondsLeft(tx, daily, mailbox)) > 0) return true;
  if ((await secondsToWait(tx, soon, mailbox)) > 0) return true;
  if ((await secondsToWait(tx, daily, mailbox)) === 0) return false;
  return !beyond || (await secondsToWait(tx, beyond, mailbox)) > 0;
}

/** Each email is counted once, before its first attempt. Beyond the budget it is left out and logged. */
const admitting =
  (spent: Budget, { isNeeded = true } = {}) =>
  async (
    ctx: Context,
    job: JobRun,
    to: string,
    subject: Subject,
    isTooMany: (tx: Tx) => Promise<boolean> = async () => false,
  ): Promise<boolean> => {
    const mail = { id: mailId(job), to, subject: logged(subject) };
    const isAdmitted = await transaction(ctx, (tx) =>
      admitMail(tx, job, mail, async () => (await isTooMany(tx)) || isOver(tx, spent, to, isNeeded)),
    );
    if (!isAdmitted)
      ctx.log.warn({ requestId: ctx.requestId, activity: job.activity.id, job: job.name }, "mail left out");
    return isAdmitted;
  };

const within =
  (admit: ReturnType<typeof admitting>) =>
  async (...sending: Parameters<typeof sendMail>): Promise<void> => {
    const [ctx, job, to, subject] = sending;
    if (await admit(ctx, job, to, subject)) await sendMail(...sending);
  };

const strangers = budget("mails that strangers cause");

/** For work that only makes sense if the email goes; `sendMail` then sends it. */
export const admitWithinBudget = admitting(strangers);

/** For emails caused by people without a verified address, or to other people. One shared budget per mailbox. */
export const sendWithinBudget = within(admitWithinBudget);

/** For mere receipts: leaves room for codes and links. */
export const sendNoteWithinBudget = within(admitting(strangers, { isNeeded: false }));

/** Strangers can ask for these too. One an hour always goes, so the owner has a link that holds. */
const keyBudget = (name: string): Budget => ({
  ...budget(name),
  beyond: { name: `${name} in an hour beyond the day's`, most: 1, seconds: 3600 },
});

/** For sign-in emails to a verified address. Each kind has its own budget, so no flood locks an owner out. */
export const sendKeyMail = (...sending: Parameters<typeof sendMail>): Promise<void> =>
  within(admitting(keyBudget(sending[1].name ?? "key")))(...sending);
