import { eq, sql } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { DAY_MS } from "../../../platform/durations";
import { indianDay } from "../../../platform/indian-time";
import type { Job } from "../../../platform/jobs.server";
import { sendMail } from "../../../platform/mail-send.server";
import { userTable } from "../../accounts/tables.server";
import { endingNoticeTable, memberTable, renewalTable } from "../members/tables.server";
import { EndingMail, LapsedMail, RenewalDeclinedMail, RenewedMail } from "./mail";

const columns = {
  id: memberTable.id,
  number: memberTable.number,
  status: memberTable.status,
  validUntil: memberTable.validUntil,
  userId: memberTable.userId,
  name: sql<string>`coalesce(${userTable.firstName}, ${memberTable.name})`,
  email: sql<string | null>`coalesce(${userTable.email}, ${memberTable.email})`,
};

async function memberToMail({ db }: Context, id: string) {
  const [member] = await db
    .select(columns)
    .from(memberTable)
    .leftJoin(userTable, eq(userTable.id, memberTable.userId))
    .where(eq(memberTable.id, id));
  return member?.email ? { ...member, email: member.email } : undefined;
}

const howToRenew = ({ config }: Context, { userId }: { userId: string | null }) =>
  userId ? { renewUrl: `${config.publicUrl}/profile?tab=membership` } : { writeTo: config.staffMail };

/** Says that a term ends, unless it was renewed meanwhile. */
export const sendEndingMail: Job = {
  name: "membership.ending-notice",
  async run(ctx, job) {
    const [notice] = await ctx.db
      .select()
      .from(endingNoticeTable)
      .where(eq(endingNoticeTable.id, job.activity.subject));
    const member = notice && (await memberToMail(ctx, notice.memberId));
    if (!member || member.validUntil !== notice.termUntil || member.status !== "active") return;
    const { email, number, name, validUntil } = member;
    const days = (Date.parse(validUntil) - Date.parse(indianDay(new Date(job.activity.at)))) / DAY_MS;
    const when = days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;
    const mail = <EndingMail {...{ name, number, validUntil, days }} how={howToRenew(ctx, member)} />;
    await sendMail(ctx, job, email, `Your membership ${number} ends ${when}`, mail);
  },
};

/** Says that a term is over, unless it was renewed meanwhile. */
export const sendLapsedMail: Job = {
  name: "membership.lapsed-notice",
  async run(ctx, job) {
    const member = await memberToMail(ctx, job.activity.subject);
    if (member?.status !== "expired") return;
    const { email, number, name, validUntil } = member;
    const mail = <LapsedMail {...{ name, number, validUntil }} how={howToRenew(ctx, member)} />;
    await sendMail(ctx, job, email, `Your membership ${number} has lapsed`, mail);
  },
};

async function decidedRenewal(ctx: Context, id: string) {
  const [renewal] = await ctx.db.select().from(renewalTable).where(eq(renewalTable.id, id));
  const member = renewal && (await memberToMail(ctx, renewal.memberId));
  return member && { ...member, reason: renewal.reason ?? "" };
}

/** Tells a member that the renewal was granted. */
export const sendRenewedMail: Job = {
  name: "membership.renewed",
  async run(ctx, job) {
    const found = await decidedRenewal(ctx, job.activity.subject);
    if (!found) return;
    const { email, number, name, validUntil } = found;
    const mail = <RenewedMail {...{ name, number, validUntil }} />;
    await sendMail(ctx, job, email, `Your membership ${number} is renewed`, mail);
  },
};

/** Tells a member that the renewal was declined, and why. */
export const sendRenewalDeclinedMail: Job = {
  name: "membership.renewal-declined",
  async run(ctx, job) {
    const found = await decidedRenewal(ctx, job.activity.subject);
    if (!found) return;
    const { email, number, name, validUntil, reason } = found;
    const writeTo = ctx.config.staffMail;
    const mail = <RenewalDeclinedMail {...{ name, number, validUntil, reason, writeTo }} />;
    await sendMail(ctx, job, email, `Your renewal request for ${number}`, mail);
  },
};
