import { asc, eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { activityTable } from "../../../platform/tables.server";
import { kindLabel } from "../kinds";
import { officeRules } from "../office-settings.server";
import { promiseWords } from "../office-words";
import { type CaseView, endedStatuses } from "../schema";
import { outcomeWords, ownActivityWords, standingOf } from "../status-words";
import { caseMessageTable, type caseTable } from "../tables.server";

export type CaseRow = typeof caseTable.$inferSelect;

/** What each activity of a case is called in its timeline; others stay inside. */
const timelineWords: Record<string, string> = {
  "case.submitted": "Submitted",
  "case.adopted": "Taken over from an earlier version of the portal",
  "case.confirmed": "Email address confirmed",
  "case.review-started": "Review started",
  "case.information-requested": "Information requested; our reply deadline is paused",
  "case.resumed": "Review resumed",
  "case.file-added": "File added by you",
  "case.answered": "Message from the federation",
  "case.message-sent": "Message from the federation",
  "case.replied": "Message from you",
  "case.approved": "Approved",
  "case.declined": "Declined",
  "case.withdrawn": "Withdrawn by you",
  "case.closed": "Closed",
  "case.reopened": "Reopened",
};

export const hasEnded = ({ status }: Pick<CaseRow, "status">) => endedStatuses.includes(status);

/** A case as whoever proved its email address sees it: status, promise, timeline and messages. */
export async function viewCase(ctx: Context, row: CaseRow): Promise<CaseView> {
  const [activities, messages] = await Promise.all([
    ctx.db
      .select()
      .from(activityTable)
      .where(eq(activityTable.subject, row.id))
      .orderBy(asc(activityTable.id)),
    ctx.db
      .select()
      .from(caseMessageTable)
      .where(eq(caseMessageTable.caseId, row.id))
      .orderBy(asc(caseMessageTable.sentAt)),
  ]);
  const open = !hasEnded(row);
  const promisedAt = open && !row.pausedAt ? row.promisedAt : null;
  const { holidays, hours } = await officeRules(ctx);
  return {
    reference: row.reference,
    kind: row.kind,
    kindLabel: kindLabel(row.kind),
    status: row.status,
    statusLabel: standingOf(row),
    submittedAt: row.submittedAt.toISOString(),
    promisedAt: promisedAt?.toISOString() ?? null,
    promisedIn: promisedAt && promiseWords(promisedAt, ctx.now, holidays, hours),
    outcome: outcomeWords(row.kind, row.outcome),
    timeline: activities.flatMap(({ type, at }) => {
      const what = ownActivityWords(row.kind, type) ?? timelineWords[type];
      return what ? [{ at: at.toISOString(), what }] : [];
    }),
    messages: messages.flatMap(({ sender, text, sentAt }) =>
      sender === "other" ? [] : [{ from: sender, text, at: sentAt.toISOString() }],
    ),
    canReply: open,
    canWithdraw: open,
  };
}
