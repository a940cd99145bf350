import { and, eq, isNull } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs.server";
import { leavingOf } from "../links.server";
import { subscriptionTable } from "../tables.server";
import { returnPathOf } from "./bounces.server";
import { type Claimed, claimNext, decideLost, hasUnsettled, settle, settleFailure } from "./deliveries.server";
import { type IssueMailFor, prepareIssueMail } from "./prepared-mail.server";
import { issueTable as issues } from "./tables.server";
import { isRecipient } from "./view.server";

/** Beside each other: half of the mail server's connections, so that a mail of another sort never waits for one. */
const LANES = 2;

type Prepared = { mailFor: IssueMailFor; sentAt: Date };

/** Sends what was claimed, if its subscriber still wants it at this moment. Answers whether the mail server takes others. */
async function sendOne(ctx: Context, claimed: Claimed, { mailFor, sentAt }: Prepared): Promise<boolean> {
  const isThis = eq(subscriptionTable.id, claimed.subscriptionId);
  const [subscriber] = await ctx.db.select().from(subscriptionTable).where(and(isThis, isRecipient));
  if (!subscriber) {
    await settle(ctx, claimed.id, "left");
    return true;
  }
  const leaving = leavingOf(ctx, subscriber.id);
  try {
    await ctx.mailer.deliver({
      // Neither differs from one try to the next: a mail that is sent again is the same mail.
      id: `newsletter-${claimed.id}-0`,
      at: sentAt,
      to: subscriber.email,
      ...mailFor(subscriber, leaving.url),
      headers: leaving.headers,
      returnPath: returnPathOf(ctx, claimed.id),
    });
  } catch (cause) {
    return settleFailure(ctx, claimed, cause);
  }
  await settle(ctx, claimed.id, "sent");
  return true;
}

/** One delivery after the other, until there is none or the mail server takes no more. Answers which. */
async function sendInLane(ctx: Context, issueId: string, prepared: Prepared): Promise<boolean> {
  for (;;) {
    const claimed = await claimNext(ctx, issueId, ctx.now);
    if (!claimed) return true;
    if (!(await sendOne(ctx, claimed, prepared))) return false;
  }
}

async function finish(ctx: Context, id: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    authorize(tx, "system");
    const [finished] = await tx.db
      .update(issues)
      .set({ finishedAt: new Date() })
      .where(and(eq(issues.id, id), isNull(issues.finishedAt)))
      .returning({ id: issues.id });
    if (finished) await record(tx, "newsletter-issue.sent", id);
  });
}

/**
 * Sends an issue to everybody who is still to get it. A delivery is claimed, and that is stored, before its mail is handed to the
 * mail server: a second run, or one after a killed program, goes on behind it. What is left for later fails the job, which comes again.
 */
export const sendIssue: Job = {
  name: "newsletter.send-issue",
  isLong: true,
  async run(ctx, job) {
    const id = job.activity.subject;
    const [issue] = await ctx.db.select().from(issues).where(eq(issues.id, id));
    if (!issue?.startedAt || issue.finishedAt) return;
    await decideLost(ctx, id, ctx.now);
    const prepared = { mailFor: await prepareIssueMail(ctx, issue), sentAt: issue.startedAt };
    const lanes = Array.from({ length: LANES }, () => sendInLane(ctx, id, prepared));
    const hasServer = await Promise.all(lanes);
    if (hasServer.includes(false)) throw new Error("the mail server takes no mail");
    if (await hasUnsettled(ctx, id, issue.startedAt)) throw new Error("some deliveries wait for their next try");
    await finish(ctx, id);
  },
};
