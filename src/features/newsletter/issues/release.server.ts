import { and, eq, isNotNull, isNull, lte, max, or } from "drizzle-orm";
import { authorize, type Context, record, recordEach, type Tx, transaction } from "../../../platform/context.server";
import { announceContentChange } from "../../../platform/db/announce-content-change.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { conflict } from "../../../platform/refusal";
import { DAY_MS } from "../../../platform/time/durations";
import { subscriptionTable } from "../tables.server";
import type { IssueView } from "./calls";
import { timePassed } from "./issue";
import { type ArticleSource, lockIssue, publishedAmong, refuseReleased } from "./operations.server";
import { deliveryTable, issueTable as issues } from "./tables.server";
import { type IssueRow, isRecipient, staffIssue } from "./view.server";

const AT_ONCE = 5_000;

/** An issue for a day that is over must not go at once and unseen. */
function refusePast({ sendAt }: IssueRow, now: Date): void {
  if (sendAt && sendAt <= now) throw conflict("time_passed", timePassed);
}

/** Throws 404, and 409 if it is released, changed elsewhere, its time has passed, or an article is unpublished. */
export async function releaseIssue(
  ctx: Context,
  source: ArticleSource,
  id: string,
  version: number,
): Promise<IssueView> {
  authorize(ctx, "admin");
  return transaction(ctx, async (tx) => {
    const row = await lockIssue(tx, id, version);
    refuseReleased(row);
    refusePast(row, tx.now);
    const ids = row.articles.map((article) => article.id);
    const articles = await publishedAmong(tx, source, ids);
    if (articles.length < ids.length)
      throw conflict("article_gone", "An item of this issue is not published any more. Choose again first.");
    await tx.db
      .update(issues)
      .set({ articles, releasedAt: tx.now, version: version + 1 })
      .where(eq(issues.id, id));
    await record(tx, "newsletter-issue.released", id);
    return staffIssue(tx, id);
  });
}

/** Withdraws a release. Throws 404, and 409 if there is none or sending has begun. */
export async function withholdIssue(ctx: Context, id: string): Promise<IssueView> {
  authorize(ctx, "admin");
  return transaction(ctx, async (tx) => {
    const row = await lockIssue(tx, id);
    if (row.startedAt) throw conflict("being_sent", "The sending has begun. It cannot be taken back.");
    if (!row.releasedAt) throw conflict("not_released", "This issue is not released.");
    await tx.db
      .update(issues)
      .set({ releasedAt: null, version: row.version + 1 })
      .where(eq(issues.id, id));
    await record(tx, "newsletter-issue.withheld", id);
    return staffIssue(tx, id);
  });
}

/** Gives a due issue its number and recipients; the archive lists it from then on. */
async function startIssue(tx: Tx, id: string): Promise<void> {
  const [last] = await tx.db.select({ number: max(issues.number) }).from(issues);
  const number = (last?.number ?? 0) + 1;
  await tx.db.update(issues).set({ number, startedAt: tx.now }).where(eq(issues.id, id));
  const recipients = await tx.db
    .select({ subscriptionId: subscriptionTable.id })
    .from(subscriptionTable)
    .where(isRecipient);
  for (let from = 0; from < recipients.length; from += AT_ONCE) {
    const some = recipients.slice(from, from + AT_ONCE);
    await tx.db.insert(deliveryTable).values(some.map((recipient) => ({ issueId: id, ...recipient })));
  }
  await record(tx, "newsletter-issue.due", id);
  await announceContentChange(tx);
}

/** Starts released issues that are due. Runs each minute. */
export const startDueIssues: Job = {
  name: "newsletter.start-due-issues",
  async run(ctx) {
    authorize(ctx, "system");
    await transaction(ctx, async (tx) => {
      const due = await tx.db
        .select({ id: issues.id })
        .from(issues)
        .where(
          and(
            isNotNull(issues.releasedAt),
            isNull(issues.startedAt),
            or(isNull(issues.sendAt), lte(issues.sendAt, tx.now)),
          ),
        )
        .orderBy(issues.releasedAt)
        .limit(1)
        .for("update", { skipLocked: true });
      for (const { id } of due) await startIssue(tx, id);
    });
  },
};

/** Restarts issues that the queue gave up after a day without a mail server. Runs each night. */
export const resumeIssues: Job = {
  name: "newsletter.resume-issues",
  async run(ctx) {
    authorize(ctx, "system");
    await transaction(ctx, async (tx) => {
      const yesterday = new Date(tx.now.getTime() - DAY_MS);
      const stuck = await tx.db
        .select({ id: issues.id })
        .from(issues)
        .where(and(isNull(issues.finishedAt), lte(issues.startedAt, yesterday)));
      await recordEach(
        tx,
        "newsletter-issue.due",
        stuck.map(({ id }) => ({ ctx: tx, subject: id })),
      );
    });
  },
};
