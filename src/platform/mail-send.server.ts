import { render } from "@react-email/render";
import type { ReactElement } from "react";
import type { Context } from "./context.server";
import type { JobRun } from "./jobs.server";

/** Renders a mail and delivers it for a job. A second run of the same job sends the same mail again, not another one. */
export async function sendMail(
  ctx: Context,
  { event, position }: JobRun,
  to: string,
  subject: string,
  content: ReactElement,
  headers?: Record<string, string>,
): Promise<void> {
  const [html, text] = await Promise.all([render(content), render(content, { plainText: true })]);
  await ctx.mailer.deliver({
    id: `event-${event.id}-${position}`,
    at: new Date(event.at),
    to,
    subject,
    html,
    text,
    headers,
  });
  ctx.log.info({ requestId: ctx.requestId, event: event.id, mail: subject }, "mail delivered");
}
