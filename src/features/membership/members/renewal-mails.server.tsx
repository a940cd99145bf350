import { eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import type { Job, JobRun } from "../../../platform/jobs.server";
import { sendMail } from "../../../platform/mail-send.server";
import { userTable } from "../../accounts/tables.server";
import { RenewalNoticeMail, RenewalRequestedMail } from "./renewal-mail";
import { memberTable, renewalTable } from "./tables.server";

async function renewalOf(ctx: Context, { activity }: JobRun) {
  const [found] = await ctx.db
    .select({
      name: memberTable.name,
      firstName: userTable.firstName,
      email: userTable.email,
      number: memberTable.number,
      validUntil: renewalTable.termUntil,
    })
    .from(renewalTable)
    .innerJoin(memberTable, eq(memberTable.id, renewalTable.memberId))
    .innerJoin(userTable, eq(userTable.id, memberTable.userId))
    .where(eq(renewalTable.id, activity.subject));
  return found;
}

/** Tells a member that the wish to renew is stored. `feeIn` answers the sentence about what the new year costs. */
export const sendRenewalRequested = (feeIn: (ctx: Context) => Promise<string>): Job => ({
  name: "membership.renewal-requested",
  async run(ctx, job) {
    const found = await renewalOf(ctx, job);
    if (!found) return;
    const { firstName, email, number, validUntil } = found;
    const fee = await feeIn(ctx);
    const mail = <RenewalRequestedMail name={firstName} number={number} validUntil={validUntil} fee={fee} />;
    await sendMail(ctx, job, email, `Your renewal request for ${number}`, mail);
  },
});

/** Tells staff that a member wants to renew. */
export const sendRenewalNotice: Job = {
  name: "membership.renewal-notice",
  async run(ctx, job) {
    const found = await renewalOf(ctx, job);
    if (!found) return;
    const { name, number, validUntil } = found;
    const mail = <RenewalNoticeMail name={name} number={number} validUntil={validUntil} />;
    await sendMail(ctx, job, ctx.config.staffMail, `Renewal: ${number}`, mail);
  },
};
