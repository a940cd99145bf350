import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";
import type { Context } from "./context.server";
import type { JobRun } from "./jobs.server";
import { LEFT_OUT, logMail } from "./mail-log.server";
import { giveBack, type Limit, secondsToWait } from "./rate-limit.server";

const mailId = ({ event, position }: JobRun) => `event-${event.id}-${position}`;

/** Renders a mail and delivers it for a job. A second run of the same job sends the same mail again, not another one. The log of mails says how it went. */
export async function sendMail(
  ctx: Context,
  job: JobRun,
  to: string,
  subject: string,
  content: ReactElement,
  headers?: Record<string, string>,
): Promise<void> {
  const { event } = job;
  const html = await render(content);
  const mail = { id: mailId(job), at: new Date(event.at), to, subject, html, headers };
  try {
    await ctx.mailer.deliver({ ...mail, text: toPlainText(html) });
  } catch (cause) {
    await logMail(ctx, job, mail, cause);
    throw cause;
  }
  await logMail(ctx, job, mail);
  ctx.log.info({ requestId: ctx.requestId, event: event.id, job: job.name }, "mail delivered");
}

/** Like `sendMail`, to addresses that nobody has proven: beyond LIMIT to one of them the mail is left out, and the log says so. */
const within =
  (limit: Limit) =>
  async (...sending: Parameters<typeof sendMail>): Promise<void> => {
    const [ctx, job, to, subject] = sending;
    if ((await secondsToWait(ctx, limit, to)) > 0) {
      await logMail(ctx, job, { id: mailId(job), to, subject }, { code: LEFT_OUT });
      ctx.log.warn({ requestId: ctx.requestId, event: job.event.id, job: job.name }, "mail left out");
      return;
    }
    try {
      await sendMail(...sending);
    } catch (cause) {
      await giveBack(ctx, limit, to);
      throw cause;
    }
  };

/** Tells whoever typed an address into a form what became of it: at most 300 an hour to one address, so that nobody is flooded. */
export const sendReceipt = within({ name: "receipts to an address", most: 300, seconds: 3600 });

/** Brings the link without which a form does not go on. It counts for itself: receipts never use up what it may. */
export const sendFirstLink = within({ name: "first links to an address", most: 300, seconds: 3600 });
