import { asc, eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { eventTable } from "../../../platform/tables.server";
import { type CaseView, endedStatuses, kindLabels, statusLabels } from "../schema";
import { caseMessageTable, type caseTable } from "../tables.server";

export type CaseRow = typeof caseTable.$inferSelect;

/** What each event of a case is called in its timeline; others stay inside. */
const timelineWords: Record<string, string> = {
  "case.submitted": "Submitted",
  "case.confirmed": "E-mail address confirmed",
  "case.review-started": "Review started",
  "case.information-requested": "Information requested; the clock is paused",
  "case.resumed": "Review resumed",
  "case.answered": "Message from the federation",
  "case.message-sent": "Message from the federation",
  "case.replied": "Message from you",
  "case.approved": "Approved",
  "case.declined": "Declined",
  "case.withdrawn": "Withdrawn by you",
  "case.closed": "Closed",
};

export const hasEnded = ({ status }: Pick<CaseRow, "status">) => endedStatuses.includes(status);

/** A case as whoever proved its e-mail address sees it: status, promise, timeline and messages. */
export async function viewCase(ctx: Context, row: CaseRow): Promise<CaseView> {
  const [events, messages] = await Promise.all([
    ctx.db.select().from(eventTable).where(eq(eventTable.subject, row.id)).orderBy(asc(eventTable.id)),
    ctx.db
      .select()
      .from(caseMessageTable)
      .where(eq(caseMessageTable.caseId, row.id))
      .orderBy(asc(caseMessageTable.sentAt)),
  ]);
  const open = !hasEnded(row);
  return {
    reference: row.reference,
    kind: row.kind,
    kindLabel: kindLabels[row.kind],
    status: row.status,
    statusLabel: statusLabels[row.status],
    submittedAt: row.submittedAt.toISOString(),
    promisedAt: open && !row.pausedAt ? row.promisedAt.toISOString() : null,
    timeline: events.flatMap(({ type, at }) => {
      const what = timelineWords[type];
      return what ? [{ at: at.toISOString(), what }] : [];
    }),
    messages: messages.map(({ sender, text, sentAt }) => ({ from: sender, text, at: sentAt.toISOString() })),
    canReply: open,
    canWithdraw: open,
  };
}
