import { eq } from "drizzle-orm";
import type { Job } from "../../../platform/jobs.server";
import { sendMail } from "../../../platform/mail-send.server";
import { caseTable } from "../../cases/tables.server";
import { CONFIRM_DAYS, issueConfirmation } from "./confirmation.server";
import { ConfirmApplicationMail } from "./mail";

/** Mails the link that proves an applicant's address. */
export const sendConfirmationLink: Job = {
  name: "membership.confirm",
  async run(ctx, job) {
    const [found] = await ctx.db.select().from(caseTable).where(eq(caseTable.id, job.event.subject));
    if (!found || found.endedAt) return;
    const token = await issueConfirmation(ctx, found.id);
    const mail = (
      <ConfirmApplicationMail
        name={found.name}
        reference={found.reference}
        days={CONFIRM_DAYS}
        url={`${ctx.config.publicUrl}/digital-membership/confirm?token=${token}`}
      />
    );
    await sendMail(ctx, job, found.email, `Confirm your application ${found.reference}`, mail);
  },
};
