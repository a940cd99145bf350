import { and, eq } from "drizzle-orm";
import type { ComponentType } from "react";
import type { Context } from "../../../platform/context.server";
import { activityTable } from "../../../platform/db/tables.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import type { RecordedActivity } from "../../../platform/jobs/outbox.server";
import { sendMail, sendWithinBudget } from "../../../platform/mail/mail-send.server";
import { replyTo } from "../inbound/reply-address.server";
import { type Form, formOf } from "../kinds";
import { waitsForAddress } from "../operations/confirmation.server";
import { applicantAddress, type CaseRow, isErased } from "../operations/view.server";
import { standingOf, statusLabelOf } from "../status-words";
import { caseMessageTable, caseTable } from "../tables.server";
import {
  ApprovedMail,
  ClosedMail,
  DeclinedMail,
  InformationRequestMail,
  MessageMail,
  ReopenedMail,
  StageMail,
} from "./mail";

/** Message and activity have the same time. */
async function textOf(ctx: Context, { subject, at }: RecordedActivity): Promise<string | undefined> {
  const [message] = await ctx.db
    .select({ text: caseMessageTable.text })
    .from(caseMessageTable)
    .where(
      and(
        eq(caseMessageTable.caseId, subject),
        eq(caseMessageTable.sender, "staff"),
        eq(caseMessageTable.sentAt, new Date(at)),
      ),
    );
  return message?.text;
}

type Told = {
  name: string;
  Mail: ComponentType<{ found: CaseRow; text: string | undefined; url: string; takesReplies: boolean }>;
  subject: (found: CaseRow) => string;
  /** A delayed email must not say anything untrue. */
  stands: (found: CaseRow, at: Date) => boolean;
  except?: (
    form: Form,
    decided: { ctx: Context; found: CaseRow; text: string | undefined },
  ) => boolean | Promise<boolean>;
};

const always = () => true;
const isOpen = ({ endedAt }: CaseRow) => endedAt === null;
const endedAs = (status: CaseRow["status"]) => (found: CaseRow, at: Date) =>
  found.status === status && found.endedAt?.getTime() === at.getTime();

const telling = ({ name, Mail, subject, stands, except }: Told): Job => ({
  name,
  async run(ctx, job) {
    const [found] = await ctx.db.select().from(caseTable).where(eq(caseTable.id, job.activity.subject));
    if (!found || isErased(found) || !stands(found, new Date(job.activity.at))) return;
    const url = `${ctx.config.publicUrl}/track?reference=${found.reference}`;
    const takesReplies = ctx.config.inboundMail !== undefined;
    const text = await textOf(ctx, job.activity);
    if (await except?.(formOf(found.kind), { ctx, found, text })) return;
    // An unconfirmed address may be a stranger's: stay within the budget, and omit the sender's name.
    const isUnproven = await waitsForAddress(ctx, found);
    const told = isUnproven ? { ...found, name: "" } : found;
    const mail = <Mail found={told} text={text} url={url} takesReplies={takesReplies} />;
    const send = isUnproven ? sendWithinBudget : sendMail;
    await send(ctx, job, await applicantAddress(ctx, found), subject(found), mail, replyTo(ctx, found));
  },
});

export const sendCaseMessage = telling({
  name: "cases.message",
  Mail: MessageMail,
  subject: ({ reference }) => `A message about ${reference}`,
  stands: always,
});
export const sendInformationRequest = telling({
  name: "cases.information-request",
  Mail: InformationRequestMail,
  subject: ({ reference }) => `We need something from you for ${reference}`,
  stands: ({ status }) => status === "information-requested",
});
export const sendStageReached = telling({
  name: "cases.stage-reached",
  Mail: StageMail,
  subject: (found) => `${standingOf({ ...found, status: "in-review" })}: ${found.reference}`,
  stands: isOpen,
});
/** The welcome follows the first approval only. */
const wasApprovedBefore = async ({ db }: Context, { id }: CaseRow): Promise<boolean> =>
  (await db.$count(activityTable, and(eq(activityTable.subject, id), eq(activityTable.type, "case.approved")))) > 1;

export const sendApproved = telling({
  name: "cases.approved",
  Mail: ApprovedMail,
  subject: ({ kind, reference }) => `${statusLabelOf(kind, "approved")}: ${reference}`,
  stands: endedAs("approved"),
  except: async ({ welcomes, decisionText }, { ctx, found, text }) =>
    welcomes !== undefined && (decisionText === "in-welcome" || (!text && !(await wasApprovedBefore(ctx, found)))),
});
const declined = {
  Mail: DeclinedMail,
  subject: ({ kind, reference }: CaseRow) => `${statusLabelOf(kind, "declined")}: ${reference}`,
  stands: endedAs("declined"),
};
export const sendDeclined = telling({
  ...declined,
  name: "cases.declined",
  except: ({ tellsItself }) => tellsItself?.includes("decline") ?? false,
});
/** For a request that the portal declines and deletes: its form’s own email needs the request. */
export const sendDropped = telling({ ...declined, name: "cases.dropped" });
export const sendReopened = telling({
  name: "cases.reopened",
  Mail: ReopenedMail,
  subject: ({ reference }) => `Open again: ${reference}`,
  stands: isOpen,
});
export const sendCaseClosed = telling({
  name: "cases.closed",
  Mail: ClosedMail,
  subject: ({ reference }) => `Closed: ${reference}`,
  stands: endedAs("closed"),
});
