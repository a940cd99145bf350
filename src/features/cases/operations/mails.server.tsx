import { eq } from "drizzle-orm";
import type { ReactElement } from "react";
import { settingOf } from "../../../platform/config/settings.server";
import type { Context } from "../../../platform/context.server";
import type { Job, JobRun } from "../../../platform/jobs/jobs.server";
import { leaveUnsent, sendMail, sendMails, sendNoteWithinBudget } from "../../../platform/mail/mail-send.server";
import { shortMoment } from "../../../platform/time/short-dates";
import { lastActivity } from "../../accounts/last-change.server";
import { isFromOwner, sendToCodeHolder, sendToNamed } from "../../accounts/operations/unproven-mail.server";
import { replyTo } from "../inbound/reply-address.server";
import { isOpenedByUnproven, leftOutOf } from "../inbound/view.server";
import { type CaseKind, formOf, kindLabel } from "../kinds";
import {
  AcknowledgementMail,
  CaseCodeMail,
  ConfirmAddressMail,
  codeSubject,
  EmailArrivedMail,
  LeftOutMail,
  NewCaseMail,
  NoCodeMail,
  WithdrawnMail,
} from "../mail";
import { addressesFor, noticeSetting } from "../mail-settings.server";
import { statusLabelOf } from "../status-words";
import { caseTable } from "../tables.server";
import { CODE_MINUTES, issueCode, secondsWithoutCodes } from "./tracker.server";
import { applicantAddress, type CaseRow, isErased } from "./view.server";

/** Undefined after an erasure, as the address is then a placeholder. */
async function caseOf(ctx: Context, { activity }: JobRun) {
  const [row] = await ctx.db.select().from(caseTable).where(eq(caseTable.id, activity.subject));
  return row && !isErased(row) ? row : undefined;
}

async function sendAddressCode(ctx: Context, job: JobRun, row: CaseRow): Promise<void> {
  const { reference, email } = row;
  const { code, expiresAt } = await issueCode(ctx, row.id);
  const mail = (
    <ConfirmAddressMail
      found={row}
      code={code}
      minutes={CODE_MINUTES}
      until={expiresAt}
      url={`${ctx.config.publicUrl}/track?reference=${reference}`}
    />
  );
  const subject = { shown: codeSubject(code), logged: `Your code for ${reference}` };
  await sendToNamed(ctx, job, email, subject, mail);
}

/** With an unconfirmed address, only the link or code is emailed first. Unproven senders get no email. */
export const sendAcknowledgement: Job = {
  name: "cases.acknowledgement",
  async run(ctx, job) {
    const row = await caseOf(ctx, job);
    if (!row || formOf(row.kind).tellsItself?.includes("submission")) return;
    const isEarly = job.activity.type === "case.submitted" || row.endedAt;
    const { confirmsAddress } = formOf(row.kind);
    // A `when-opened` case was already acknowledged on arrival.
    if (confirmsAddress === "when-opened" && job.activity.type === "case.confirmed") return;
    if (confirmsAddress && confirmsAddress !== "when-opened" && isEarly) {
      if (confirmsAddress === "by-code" && !row.endedAt) await sendAddressCode(ctx, job, row);
      return;
    }
    const isProven = job.activity.type === "case.confirmed" || (await isFromOwner(ctx, job, row.email));
    const mail = (
      <AcknowledgementMail
        found={row}
        name={isProven ? row.name : undefined}
        url={`${ctx.config.publicUrl}/track?reference=${row.reference}`}
        takesReplies={ctx.config.inboundMail !== undefined}
        leftOut={await leftOutOf(ctx, row.id)}
      />
    );
    const subject = `We have your submission ${row.reference}`;
    const to = await applicantAddress(ctx, row);
    if (await isOpenedByUnproven(ctx, row.id)) {
      const because = "The mail server has not proven who sent the email that opened the case.";
      await leaveUnsent(ctx, job, to, subject, because);
      return;
    }
    await (isProven ? sendMail : sendNoteWithinBudget)(ctx, job, to, subject, mail, replyTo(ctx, row));
  },
};

export const sendLeftOut: Job = {
  name: "cases.left-out",
  async run(ctx, job) {
    const row = await caseOf(ctx, job);
    const leftOut = row ? await leftOutOf(ctx, row.id, new Date(job.activity.at)) : [];
    if (!row || leftOut.length === 0) return;
    const url = `${ctx.config.publicUrl}/track?reference=${row.reference}`;
    const mail = <LeftOutMail found={row} leftOut={leftOut} url={url} />;
    const subject = `Not all of your email about ${row.reference} could be kept`;
    await sendNoteWithinBudget(ctx, job, await applicantAddress(ctx, row), subject, mail, replyTo(ctx, row));
  },
};

/** A failure of one email does not affect the others. */
export async function mailColleagues(
  ctx: Context,
  job: JobRun,
  kind: CaseKind,
  subject: string,
  mail: ReactElement,
): Promise<void> {
  const named = addressesFor(await settingOf(ctx, noticeSetting), kind);
  const addresses = named.length > 0 ? named : [ctx.config.staffMail];
  await sendMails(
    ctx,
    job,
    subject,
    addresses.map((to) => ({ to, content: mail })),
  );
}

/** Without the case's content. */
export const sendStaffNotice: Job = {
  name: "cases.staff-notice",
  async run(ctx, job) {
    const row = await caseOf(ctx, job);
    if (!row || formOf(row.kind).tellsItself?.includes("arrival")) return;
    const subject = `New: ${kindLabel(row.kind)} ${row.reference}`;
    const mail = <NewCaseMail found={row} url={`${ctx.config.publicUrl}/staff?case=${row.id}`} />;
    await mailColleagues(ctx, job, row.kind, subject, mail);
  },
};

export const sendEmailNotice: Job = {
  name: "cases.email-notice",
  async run(ctx, job) {
    const row = await caseOf(ctx, job);
    if (!row) return;
    const isNamed = job.activity.type === "case.mailed-by-named";
    const url = `${ctx.config.publicUrl}/staff?case=${row.id}`;
    const mail = <EmailArrivedMail found={row} isNamed={isNamed} url={url} />;
    await mailColleagues(ctx, job, row.kind, `An email about ${row.reference}`, mail);
  },
};

/** Says so when codes are blocked today. */
export const sendCaseCode: Job = {
  name: "cases.code",
  async run(ctx, job) {
    const row = await caseOf(ctx, job);
    if (!row) return;
    const to = await applicantAddress(ctx, row);
    const wait = await secondsWithoutCodes(ctx, row.id);
    if (wait > 0) {
      const from = shortMoment(new Date(ctx.now.getTime() + wait * 1000).toISOString());
      const mail = <NoCodeMail reference={row.reference} from={from} url={`${ctx.config.publicUrl}/contact`} />;
      await sendToNamed(ctx, job, to, `No code for ${row.reference} for now`, mail);
      return;
    }
    const { code, expiresAt } = await issueCode(ctx, row.id);
    const { reference } = row;
    const mail = <CaseCodeMail reference={reference} code={code} minutes={CODE_MINUTES} until={expiresAt} />;
    await sendToNamed(
      ...([ctx, job, to] as const),
      { shown: codeSubject(code), logged: `Your code for ${reference}` },
      mail,
    );
  },
};

export const sendWithdrawn: Job = {
  name: "cases.withdrawn",
  async run(ctx, job) {
    const row = await caseOf(ctx, job);
    if (row?.status !== "withdrawn") return;
    const cause = await lastActivity(ctx, row.id, ["case.withdrawn"]);
    await sendToCodeHolder(
      ctx,
      job,
      await applicantAddress(ctx, row),
      `${statusLabelOf(row.kind, "withdrawn")}: ${row.reference}`,
      <WithdrawnMail found={row} url={`${ctx.config.publicUrl}/contact`} isAsked={cause?.actor !== "system"} />,
      replyTo(ctx, row),
    );
  },
};
