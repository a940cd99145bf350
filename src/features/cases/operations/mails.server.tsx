import { eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import type { Job, JobRun } from "../../../platform/jobs.server";
import { sendMail, sendReceipt } from "../../../platform/mail-send.server";
import { isErased } from "../erased-address";
import { AcknowledgementMail, CaseCodeMail, NewCaseMail, WithdrawnMail } from "../mail";
import { kindLabels } from "../schema";
import { caseTable } from "../tables.server";
import { issueCode } from "./tracker.server";

/** The case of an event; undefined once its person was erased, so that nothing is sent to nobody. */
async function caseOf(ctx: Context, { event }: JobRun) {
  const [row] = await ctx.db.select().from(caseTable).where(eq(caseTable.id, event.subject));
  return row && !isErased(row) ? row : undefined;
}

/** Tells the applicant that the submission is stored: reference, promise, and how to follow it. */
export const sendAcknowledgement: Job = {
  name: "cases.acknowledgement",
  async run(ctx, job) {
    const row = await caseOf(ctx, job);
    if (!row) return;
    const mail = (
      <AcknowledgementMail found={row} url={`${ctx.config.publicUrl}/track?reference=${row.reference}`} />
    );
    await sendReceipt(ctx, job, row.email, `We have your submission ${row.reference}`, mail);
  },
};

/** Tells staff of a new case, without what was written in it. */
export const sendStaffNotice: Job = {
  name: "cases.staff-notice",
  async run(ctx, job) {
    const row = await caseOf(ctx, job);
    if (!row) return;
    const subject = `New: ${kindLabels[row.kind]} ${row.reference}`;
    await sendMail(
      ctx,
      job,
      ctx.config.staffMail,
      subject,
      <NewCaseMail found={row} url={`${ctx.config.publicUrl}/staff`} />,
    );
  },
};

/** Mails the code that opens a case; nothing where reference and address did not belong together. */
export const sendCaseCode: Job = {
  name: "cases.code",
  async run(ctx, job) {
    const row = await caseOf(ctx, job);
    if (!row) return;
    const code = await issueCode(ctx, row.id);
    await sendMail(
      ctx,
      job,
      row.email,
      `Your code for ${row.reference}`,
      <CaseCodeMail reference={row.reference} code={code} />,
    );
  },
};

/** Confirms a withdrawal to the applicant. */
export const sendWithdrawn: Job = {
  name: "cases.withdrawn",
  async run(ctx, job) {
    const row = await caseOf(ctx, job);
    if (!row) return;
    await sendMail(
      ctx,
      job,
      row.email,
      `Withdrawn: ${row.reference}`,
      <WithdrawnMail found={row} url={`${ctx.config.publicUrl}/contact`} />,
    );
  },
};
