import { createElement, type ReactElement } from "react";
import { type Context, type Tx, transaction } from "./context.server";
import { type JobRun, NotAgain } from "./jobs.server";
import { isRefusedForGood } from "./mail-failure.server";
import { MailSite } from "./mail-layout";
import { admitMail, endedMails, logMail, logUnsent } from "./mail-log.server";
import { mailboxKey } from "./mailbox-key";
import { type Limit, secondsLeft, secondsToWait } from "./rate-limit.server";

const mailId = ({ activity, position }: JobRun) => `activity-${activity.id}-${position}`;

/** A subject, and what the log keeps of one that holds a code. */
export type Subject = string | { shown: string; logged: string };

const shown = (subject: Subject) => (typeof subject === "string" ? subject : subject.shown);
const logged = (subject: Subject) => (typeof subject === "string" ? subject : subject.logged);

/** Both parts of a mail, as they are sent from the site of `config`. What renders them is loaded with the first mail. */
export async function renderMail({ config }: Pick<Context, "config">, content: ReactElement) {
  const [{ render }, { mailText }] = await Promise.all([import("@react-email/render"), import("./mail-text.server")]);
  const html = await render(createElement(MailSite, { value: config.publicUrl }, content));
  return { html, text: mailText(html, config.publicUrl) };
}

/** Renders a mail and delivers it for a job. A second run of the same job sends the same mail again, not another one. The log of mails says how it went. */
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

/** Each further mail of a job is one of its own. */
const MOST_JOBS = 100;
const nthMail = (job: JobRun, at: number): JobRun =>
  at === 0 ? job : { ...job, position: job.position + at * MOST_JOBS };

/**
 * Sends mails to several people for a job, always in the same order; each gets it even where another's fails. A second run sends only
 * those that were not taken and not refused for good. Throws where one is to be tried again, else where all were refused for good.
 */
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

/** Has the log of mails say why a job does not send the mail that it was to send. `to` is blank where its recipient is erased. */
export const leaveUnsent = (ctx: Context, job: JobRun, to: string, subject: string, because: string): Promise<void> =>
  transaction(ctx, (tx) => logUnsent(tx, job, { id: mailId(job), to, subject }, because));

/** So many mails go to one mailbox in ten minutes, and in a day. */
type Budget = { soon: Limit; daily: Limit };

const budget = (name: string): Budget => ({
  soon: { name: `${name} in ten minutes`, most: 3, seconds: 600 },
  daily: { name: `${name} in a day`, most: 10, seconds: 86_400 },
});

/** So many of them are kept for codes and links, without which somebody cannot go on. */
const KEPT_SOON = 1;
const KEPT_DAILY = 4;

/** Counts one mail to `to`, which the day counts only where the ten minutes let it through. Answers whether it is too many. */
async function isOver(tx: Tx, { soon, daily }: Budget, to: string, isNeeded: boolean): Promise<boolean> {
  const mailbox = mailboxKey(to);
  if (!isNeeded) {
    const [soonLess, dailyLess] = [
      { ...soon, most: soon.most - KEPT_SOON },
      { ...daily, most: daily.most - KEPT_DAILY },
    ];
    if ((await secondsLeft(tx, soonLess, mailbox)) > 0 || (await secondsLeft(tx, dailyLess, mailbox)) > 0) return true;
  }
  if ((await secondsLeft(tx, daily, mailbox)) > 0) return true;
  if ((await secondsToWait(tx, soon, mailbox)) > 0) return true;
  return (await secondsToWait(tx, daily, mailbox)) > 0;
}

/**
 * Answers whether the mail of a job may go: beyond `spent` for one mailbox, or where `isTooMany` says so, it is left out, and the log says
 * so. A mail is counted once, before its first try, however often its job runs.
 */
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

/** Like `sendMail`, where `admit` lets the mail go. */
const within =
  (admit: ReturnType<typeof admitting>) =>
  async (...sending: Parameters<typeof sendMail>): Promise<void> => {
    const [ctx, job, to, subject] = sending;
    if (await admit(ctx, job, to, subject)) await sendMail(...sending);
  };

const strangers = budget("mails that strangers cause");

/** Whether the budget of `sendWithinBudget` lets a mail go, for what is only done where it does: `sendMail` sends it then. */
export const admitWithinBudget = admitting(strangers);

/**
 * For whatever somebody causes who has proven no address, or with an address that is not their own: receipts, codes, links, requests
 * to others. One budget for all of it, so that nobody is flooded.
 */
export const sendWithinBudget = within(admitWithinBudget);

/** The same for what only says that something has arrived: it leaves room for codes and links. */
export const sendNoteWithinBudget = within(admitting(strangers, { isNeeded: false }));

/**
 * For what opens or guards an account whose address is proven, asked for without signing in. Each kind has a budget of its own: no flood of
 * other mails keeps somebody out.
 */
export const sendKeyMail = (...sending: Parameters<typeof sendMail>): Promise<void> =>
  within(admitting(budget(sending[1].name ?? "key")))(...sending);
