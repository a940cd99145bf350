import { eq } from "drizzle-orm";
import type { Job } from "../../../platform/jobs.server";
import { sendMail } from "../../../platform/mail-send.server";
import { firstPasswordUrl } from "../../accounts/mailed-link.server";
import { userTable } from "../../accounts/tables.server";
import { memberTable } from "../members/tables.server";
import { titleOfType } from "../members/type-titles";
import { ContinuedMail, OrganisationWelcomeMail } from "./mail";
import { administratorTable, organisationTable } from "./tables.server";

/** Welcomes an organisation through its first administrator. */
export const sendOrganisationWelcome: Job = {
  name: "membership.organisation-welcome",
  async run(ctx, job) {
    const [found] = await ctx.db
      .select({ member: memberTable, user: userTable })
      .from(organisationTable)
      .innerJoin(memberTable, eq(memberTable.id, organisationTable.memberId))
      .innerJoin(administratorTable, eq(administratorTable.organisationId, organisationTable.id))
      .innerJoin(userTable, eq(userTable.id, administratorTable.userId))
      .where(eq(organisationTable.id, job.activity.subject));
    if (!found) return;
    const { member, user } = found;
    const mail = (
      <OrganisationWelcomeMail
        name={user.firstName}
        organisation={member.name}
        number={member.number}
        type={titleOfType(member.type)}
        validUntil={member.validUntil}
        username={user.username}
        setPasswordUrl={await firstPasswordUrl(ctx, user.id)}
        dashboardUrl={`${ctx.config.publicUrl}/dashboard`}
      />
    );
    await sendMail(ctx, job, user.email, `${member.name} is a member of iFACE: ${member.number}`, mail);
  },
};

/** Tells a member whose new application was approved what they have now. */
export const sendContinued: Job = {
  name: "membership.continued",
  async run(ctx, job) {
    const [found] = await ctx.db
      .select({ member: memberTable, user: userTable })
      .from(memberTable)
      .innerJoin(userTable, eq(userTable.id, memberTable.userId))
      .where(eq(memberTable.id, job.activity.subject));
    if (!found) return;
    const { member, user } = found;
    const mail = (
      <ContinuedMail
        name={user.firstName}
        number={member.number}
        type={titleOfType(member.type)}
        validUntil={member.validUntil}
        username={user.username}
        setPasswordUrl={await firstPasswordUrl(ctx, user.id)}
        dashboardUrl={`${ctx.config.publicUrl}/dashboard`}
      />
    );
    await sendMail(ctx, job, user.email, `Your membership of iFACE, member ${member.number}`, mail);
  },
};
