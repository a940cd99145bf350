import { and, eq, isNull } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { leavingOf } from "../links.server";
import { subscriptionTable } from "../tables.server";
import { returnPathOf } from "./bounces.server";
import {
  type Claimed,
  claimNext,
  decideLost,
  hasUnsettled,
  type Outcome,
  putBack,
  settle,
  settleFailure,
  TRIED_MS,
} from "./deliveries.server";
import { type IssueMailFor, prepareIssueMail } from "./prepared-mail.server";
import { issueTable as issues } from "./tables.server";
import { isRecipient } from "./view.server";

/** Parallel senders: half of the mail server's connections, so other emails never wait for a newsletter. */
const LANES = 2;

/** A server that refuses the same text this often in a row refuses us, for example over a limit, and not one email. */
const MOST_REFUSED = 3;

type Prepared = { mailFor: IssueMailFor; sentAt: Date };

/** Sends a claimed delivery if its subscriber still wants it. */
async function sendOne(ctx: Context, claimed: Claimed, { mailFor, sentAt }: Prepared): Promise<Outcome> {
  const isThis = eq(subscriptionTable.id, claimed.subscriptionId);
  const [subscriber] = await ctx.db.select().from(subscriptionTable).where(and(isThis, isRecipient));
  if (!subscriber) {
    await settle(ctx, claimed.id, "left");
    return "settled";
  }
  const leaving = leavingOf(ctx, subscriber.id);
  try {
    await ctx.mailer.deliver({
      // Id and date are the same in every try, so a repeated email is a duplicate.
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
  return "settled";
}

/** Sends one delivery at a time. Answers true once none is left, false if the mail server accepts no more. */
async function sendInLane(ctx: Context, issueId: string, prepared: Prepared): Promise<boolean> {
  const mayWait = ctx.now.getTime() - prepared.sentAt.getTime() < TRIED_MS;
  let refused: number[] = [];
  for (;;) {
    const claimed = await claimNext(ctx, issueId, ctx.now);
    if (!claimed) return true;
    const outcome = await sendOne(ctx, claimed, prepared);
    if (outcome === "unreached") return false;
    refused = outcome === "refused" ? [...refused, claimed.id] : [];
    if (mayWait && refused.length === MOST_REFUSED) {
      await putBack(ctx, refused);
      return false;
    }
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
 * Sends an issue to its remaining recipients. Each delivery is claimed in the database before its email goes out, so a second or
 * restarted run continues after it. Deferred deliveries fail the job, which the queue retries.
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
