import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";
import type { Context } from "./context.server";
import type { JobRun } from "./jobs.server";
import { logMail } from "./mail-log.server";

/** Renders a mail and delivers it for a job. A second run of the same job sends the same mail again, not another one. The log of mails says how it went. */
export async function sendMail(
  ctx: Context,
  job: JobRun,
  to: string,
  subject: string,
  content: ReactElement,
  headers?: Record<string, string>,
): Promise<void> {
  const { event, position } = job;
  const html = await render(content);
  const mail = { id: `event-${event.id}-${position}`, at: new Date(event.at), to, subject, html, headers };
  try {
    await ctx.mailer.deliver({ ...mail, text: toPlainText(html) });
  } catch (cause) {
    await logMail(ctx, job, mail, cause);
    throw cause;
  }
  await logMail(ctx, job, mail);
  ctx.log.info({ requestId: ctx.requestId, event: event.id, job: job.name }, "mail delivered");
}
