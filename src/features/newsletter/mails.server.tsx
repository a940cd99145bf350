import { eq } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import type { Job } from "../../platform/jobs/jobs.server";
import { sendMail } from "../../platform/mail/mail-send.server";
import { indianDay } from "../../platform/time/indian-time";
import { sendToNamed } from "../accounts/operations/unproven-mail.server";
import { confirmationUrl, leavingOf } from "./links.server";
import { NewsletterConfirmationMail, NewsletterWelcomeMail } from "./mail";
import { subscriptionTable } from "./tables.server";

async function activeSubscription({ db }: Context, id: string) {
  const [found] = await db.select().from(subscriptionTable).where(eq(subscriptionTable.id, id));
  return found?.unsubscribedAt ? undefined : found;
}

export const sendConfirmationRequest: Job = {
  name: "newsletter.confirmation",
  async run(ctx, job) {
    const found = await activeSubscription(ctx, job.activity.subject);
    if (!found || found.confirmedAt) return;
    const { url, headers } = leavingOf(ctx, found.id);
    const mail = (
      <NewsletterConfirmationMail
        confirmUrl={confirmationUrl(ctx, found.id)}
        unsubscribeUrl={url}
        isPaused={found.pausedAt !== null}
        earlierSince={found.forgetAfter ? undefined : indianDay(found.subscribedAt)}
      />
    );
    const send = job.activity.type === "newsletter.confirmation-due" ? sendMail : sendToNamed;
    await send(ctx, job, found.email, "Confirm your newsletter subscription", mail, headers);
  },
};

export const sendWelcomeMail: Job = {
  name: "newsletter.welcome",
  async run(ctx, job) {
    const found = await activeSubscription(ctx, job.activity.subject);
    if (!found?.confirmedAt) return;
    const { url, headers } = leavingOf(ctx, found.id);
    const mail = <NewsletterWelcomeMail name={found.name} unsubscribeUrl={url} />;
    await sendMail(ctx, job, found.email, "Welcome to the iFACE newsletter", mail, headers);
  },
};
