import { eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { sendMail } from "../../../platform/mail/mail-send.server";
import { whereToWrite } from "../../../platform/mail/staff-address.server";
import { DAY_MS } from "../../../platform/time/durations";
import { indianDay } from "../../../platform/time/indian-time";
import { memberToMail } from "../members/member-of.server";
import { endingNoticeTable } from "../members/tables.server";
import { openRenewal } from "../renewal/open-renewal.server";
import { EndingMail, LapsedMail } from "./mail";

const howToRenew = ({ config }: Context, { userId }: { userId: string | null }) =>
  userId ? { renewUrl: `${config.publicUrl}/profile?tab=membership` } : { writeTo: whereToWrite(config) };

/** Sends nothing if the term was renewed meanwhile, or its renewal is under way. */
export const sendEndingMail: Job = {
  name: "membership.ending-notice",
  async run(ctx, job) {
    const [notice] = await ctx.db
      .select()
      .from(endingNoticeTable)
      .where(eq(endingNoticeTable.id, job.activity.subject));
    const member = notice && (await memberToMail(ctx, notice.memberId));
    if (!member || member.validUntil !== notice.termUntil || member.status !== "active") return;
    if (await openRenewal(ctx, member)) return;
    const { email, number, name, validUntil } = member;
    const days = (Date.parse(validUntil) - Date.parse(indianDay(new Date(job.activity.at)))) / DAY_MS;
    const when = days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;
    const mail = (
      <EndingMail name={name} number={number} validUntil={validUntil} days={days} how={howToRenew(ctx, member)} />
    );
    await sendMail(ctx, job, email, `Your membership ${number} ends ${when}`, mail);
  },
};

/** Sends nothing if the term was renewed meanwhile. */
export const sendLapsedMail: Job = {
  name: "membership.lapsed-notice",
  async run(ctx, job) {
    const member = await memberToMail(ctx, job.activity.subject);
    if (member?.status !== "expired") return;
    const { email, number, name, validUntil } = member;
    const how = (await openRenewal(ctx, member)) ?? howToRenew(ctx, member);
    const mail = <LapsedMail name={name} number={number} validUntil={validUntil} how={how} />;
    await sendMail(ctx, job, email, `Your membership ${number} has lapsed`, mail);
  },
};
