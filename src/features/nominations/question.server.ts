import type { Context } from "../../platform/context.server";
import { mailStateOf } from "../../platform/mail/mail-log.server";
import type { MailState } from "../../platform/mail/mail-states";

export const QUESTION_JOB = "nominations.ask";

/** The state of the email that asks the nominee. Undefined before it, and once the log has forgotten it. */
export const questionState = (ctx: Pick<Context, "db">, caseId: string): Promise<MailState | undefined> =>
  mailStateOf(ctx, { job: QUESTION_JOB, about: caseId });
