import { and, eq } from "drizzle-orm";
import type { Job } from "../../../platform/jobs.server";
import { sendMail } from "../../../platform/mail-send.server";
import { issueLink, LINK_MINUTES } from "../mailed-link.server";
import { userTable } from "../tables.server";
import { SignInLinkMail } from "./mail";

/** Mails the link that signs in to an address that is proven; nothing otherwise. */
export const sendSignInLink: Job = {
  name: "accounts.sign-in-link",
  async run(ctx, job) {
    const mine = and(eq(userTable.id, job.activity.subject), eq(userTable.emailVerified, true));
    const [user] = await ctx.db.select().from(userTable).where(mine);
    if (!user) return;
    const url = `${ctx.config.publicUrl}/sign-in-link?token=${await issueLink(ctx, "sign-in", user.id)}`;
    await sendMail(
      ctx,
      job,
      user.email,
      "Your sign-in link",
      <SignInLinkMail firstName={user.firstName} url={url} minutes={LINK_MINUTES["sign-in"]} />,
    );
  },
};
