import { eq } from "drizzle-orm";
import type { Job } from "../../../platform/jobs/jobs.server";
import { sendWithinBudget } from "../../../platform/mail/mail-send.server";
import { staffMailbox } from "../../../platform/mail/staff-address.server";
import { sendToNamed } from "../../accounts/operations/unproven-mail.server";
import { replyTo } from "../../cases/inbound/reply-address.server";
import { caseTable } from "../../cases/tables.server";
import { CONFIRM_DAYS, issueConfirmation } from "./confirmation.server";
import { ConfirmApplicationMail, GuardianMail } from "./mail";
import { storedGuardian } from "./schema";

export const sendConfirmationLink: Job = {
  name: "membership.confirm",
  async run(ctx, job) {
    const [found] = await ctx.db.select().from(caseTable).where(eq(caseTable.id, job.activity.subject));
    if (!found || found.endedAt) return;
    const token = await issueConfirmation(ctx, found.id);
    const mail = (
      <ConfirmApplicationMail
        reference={found.reference}
        days={CONFIRM_DAYS}
        url={`${ctx.config.publicUrl}/digital-membership/confirm?token=${token}`}
      />
    );
    await sendToNamed(ctx, job, found.email, `Confirm your application ${found.reference}`, mail);
  },
};

/**
 * Asks the guardian of an applicant under 18 for consent, once the applicant's address is proven. Replies reach staff: in the
 * case with INBOUND_MAIL, else by email.
 */
export const sendGuardianRequest: Job = {
  name: "membership.guardian",
  async run(ctx, job) {
    const [found] = await ctx.db.select().from(caseTable).where(eq(caseTable.id, job.activity.subject));
    const guardian = storedGuardian.safeParse(found?.details).data;
    if (!found || found.endedAt || !guardian) return;
    const mail = (
      <GuardianMail name={found.name} reference={found.reference} url={`${ctx.config.publicUrl}/privacy-policy`} />
    );
    const subject = `Your consent is needed for ${found.reference}`;
    const mailbox = staffMailbox(ctx.config);
    const toStaff = mailbox ? { "Reply-To": mailbox } : undefined;
    await sendWithinBudget(ctx, job, guardian.guardianEmail, subject, mail, replyTo(ctx, found) ?? toStaff);
  },
};
