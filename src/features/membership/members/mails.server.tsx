import { eq } from "drizzle-orm";
import type { Job } from "../../../platform/jobs.server";
import { sendMail } from "../../../platform/mail-send.server";
import { firstPasswordUrl } from "../../accounts/mailed-link.server";
import { userTable } from "../../accounts/tables.server";
import { WelcomeMemberMail } from "./mail";
import { memberTable } from "./tables.server";
import { isOfOrganisations, titleOfType } from "./type-titles";

/** Welcomes a new member, but not an organisation: number, username and a one-time link to set a password. Never a password. */
export const sendMemberWelcome: Job = {
  name: "membership.welcome",
  async run(ctx, job) {
    const [found] = await ctx.db
      .select({ member: memberTable, user: userTable })
      .from(memberTable)
      .innerJoin(userTable, eq(userTable.id, memberTable.userId))
      .where(eq(memberTable.id, job.activity.subject));
    if (!found) return;
    const { member, user } = found;
    if (isOfOrganisations(member.type)) return;
    const mail = (
      <WelcomeMemberMail
        name={user.firstName}
        number={member.number}
        username={user.username}
        validUntil={member.validUntil}
        type={titleOfType(member.type)}
        setPasswordUrl={await firstPasswordUrl(ctx, user.id)}
        dashboardUrl={`${ctx.config.publicUrl}/dashboard`}
      />
    );
    await sendMail(ctx, job, user.email, `Welcome to iFACE, member ${member.number}`, mail);
  },
};
