import { and, eq, ne, sql } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { sendMail } from "../../../platform/mail/mail-send.server";
import { firstPasswordUrl } from "../../accounts/mailed-link.server";
import { userTable } from "../../accounts/tables.server";
import { memberTable } from "../members/tables.server";
import { isOfOrganisations, titleOfType } from "../members/type-titles";
import { type Admission, ContinuedMail, OrganisationWelcomeMail, WelcomeMemberMail } from "./mail";
import { administratorTable, organisationTable } from "./tables.server";

type Found = { member: typeof memberTable.$inferSelect; user: typeof userTable.$inferSelect };

const stands = ne(memberTable.status, "ended");

/** With the account that holds the record, else its organisation's first administrator. Undefined once it is ended. */
async function memberWithAccount({ db }: Context, id: string): Promise<Found | undefined> {
  const administrator = db
    .select({ id: administratorTable.userId })
    .from(administratorTable)
    .innerJoin(organisationTable, eq(organisationTable.id, administratorTable.organisationId))
    .where(eq(organisationTable.memberId, memberTable.id))
    .orderBy(administratorTable.since)
    .limit(1);
  const [found] = await db
    .select({ member: memberTable, user: userTable })
    .from(memberTable)
    .innerJoin(userTable, eq(userTable.id, sql`coalesce(${memberTable.userId}, ${administrator})`))
    .where(and(eq(memberTable.id, id), stands));
  return found;
}

const admissionOf = async (ctx: Context, { member, user }: Found): Promise<Admission> => ({
  name: user.firstName,
  number: member.number,
  type: titleOfType(member.type),
  validUntil: member.validUntil,
  username: user.username,
  setPasswordUrl: await firstPasswordUrl(ctx, user.id),
  dashboardUrl: `${ctx.config.publicUrl}/dashboard`,
});

/** Welcomes a new member that is a person: number, username and a one-time link to set a password. Never a password. */
export const sendMemberWelcome: Job = {
  name: "membership.welcome",
  async run(ctx, job) {
    const found = await memberWithAccount(ctx, job.activity.subject);
    if (!found || isOfOrganisations(found.member.type)) return;
    const { member, user } = found;
    const mail = <WelcomeMemberMail {...(await admissionOf(ctx, found))} />;
    await sendMail(ctx, job, user.email, `Welcome to iFACE, member ${member.number}`, mail);
  },
};

export const sendOrganisationWelcome: Job = {
  name: "membership.organisation-welcome",
  async run(ctx, job) {
    const [found] = await ctx.db
      .select({ member: memberTable, user: userTable })
      .from(organisationTable)
      .innerJoin(memberTable, eq(memberTable.id, organisationTable.memberId))
      .innerJoin(administratorTable, eq(administratorTable.organisationId, organisationTable.id))
      .innerJoin(userTable, eq(userTable.id, administratorTable.userId))
      .where(and(eq(organisationTable.id, job.activity.subject), stands));
    if (!found) return;
    const { member, user } = found;
    const mail = <OrganisationWelcomeMail organisation={member.name} {...(await admissionOf(ctx, found))} />;
    const subject = {
      shown: `${member.name} is a member of iFACE: ${member.number}`,
      logged: `Your organisation is a member of iFACE: ${member.number}`,
    };
    await sendMail(ctx, job, user.email, subject, mail);
  },
};

export const sendContinued: Job = {
  name: "membership.continued",
  async run(ctx, job) {
    const found = await memberWithAccount(ctx, job.activity.subject);
    if (!found) return;
    const { member, user } = found;
    const organisation = isOfOrganisations(member.type) ? member.name : undefined;
    const mail = <ContinuedMail {...(await admissionOf(ctx, found))} organisation={organisation} />;
    await sendMail(ctx, job, user.email, `Your membership of iFACE, member ${member.number}`, mail);
  },
};
