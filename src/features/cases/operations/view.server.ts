import { asc, eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { activityTable } from "../../../platform/db/tables.server";
import { currentAddress } from "../../accounts/ownership.server";
import { wholeMailsOf } from "../inbound/whole-mails.server";
import { formOf, kindLabel } from "../kinds";
import { officeRules } from "../office-settings.server";
import { promiseWords } from "../office-words";
import { type CaseView, endedStatuses } from "../schema";
import { activityWords, outcomeWords, standingOf } from "../status-words";
import { caseMessageTable, type caseTable } from "../tables.server";

export type CaseRow = typeof caseTable.$inferSelect;

/** The current address of the owner's account, else the case's own. */
export const applicantAddress = (ctx: Context, { email, submittedAt: at }: CaseRow): Promise<string> =>
  currentAddress(ctx, { email, at });

export const hasEnded = ({ status }: Pick<CaseRow, "status">) => endedStatuses.includes(status);

export async function viewCase(ctx: Context, row: CaseRow): Promise<CaseView> {
  const [activities, messages, wholeMails] = await Promise.all([
    ctx.db.select().from(activityTable).where(eq(activityTable.subject, row.id)).orderBy(asc(activityTable.id)),
    ctx.db
      .select()
      .from(caseMessageTable)
      .where(eq(caseMessageTable.caseId, row.id))
      .orderBy(asc(caseMessageTable.sentAt)),
    wholeMailsOf(ctx, row.id),
  ]);
  const open = !hasEnded(row);
  const wasApproved = activities.some(({ type }) => type === "case.approved");
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
      const what = activityWords("applicant", row.kind, type);
      return what ? [{ at: at.toISOString(), what }] : [];
    }),
    messages: messages.flatMap(({ id, sender, text, sentAt }) => {
      if (sender === "named" || sender === "other") return [];
      const whole = wholeMails.get(id);
      const more = whole && whole !== text ? { whole } : {};
      return [{ from: sender, text, at: sentAt.toISOString(), ...more }];
    }),
    ...(row.status === "approved" ? { leadsTo: formOf(row.kind).leadsTo } : {}),
    canReply: open,
    canWithdraw: open && !(formOf(row.kind).isKeptOnceApproved && wasApproved),
  };
}

const ENDING = "@erased.invalid";

/** In a reserved domain (RFC 2606). */
export const erasedAddress = (caseId: string) => `${caseId}${ENDING}`;

export const isErased = ({ email }: { email: string }) => email.endsWith(ENDING);
