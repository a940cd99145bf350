import { eq } from "drizzle-orm";
import type { Job } from "../../../platform/jobs.server";
import { sendMail } from "../../../platform/mail-send.server";
import { issueLink } from "../../accounts/mailed-link.server";
import { userTable } from "../../accounts/tables.server";
import { WelcomeMemberMail } from "./mail";
import { memberTable } from "./tables.server";

/** Welcomes a new member: number, username and a one-time link to set a password. Never a password. */
export const sendMemberWelcome: Job = {
  name: "membership.welcome",
  async run(ctx, job) {
    const [found] = await ctx.db
      .select({ member: memberTable, user: userTable })
      .from(memberTable)
      .innerJoin(userTable, eq(userTable.id, memberTable.userId))
      .where(eq(memberTable.id, job.event.subject));
    if (!found) return;
    const { member, user } = found;
    const token = await issueLink(ctx, "set-password", user.id);
    const mail = (
      <WelcomeMemberMail
        name={user.firstName}
        number={member.number}
        username={user.username}
        validUntil={member.validUntil}
        setPasswordUrl={`${ctx.config.publicUrl}/reset-password?token=${token}`}
      />
    );
    await sendMail(ctx, job, user.email, `Welcome to iFACE, member ${member.number}`, mail);
  },
};
