import { and, desc, eq, ne } from "drizzle-orm";
import { actorName, authorize, type Context } from "../../../platform/context.server";
import { namesOf } from "../../accounts/names.server";
import { bankAccountChangeTable as changes } from "../bank/tables.server";
import type { ListedApproval } from "../console/approval-calls";
import { approvalTable as approvals } from "./tables.server";

const MOST_LISTED = 100;

export async function approvalsWaiting(ctx: Context): Promise<ListedApproval[]> {
  authorize(ctx, "auditor");
  const rows = await ctx.db
    .select({ approval: approvals, before: changes.before, details: changes.details })
    .from(approvals)
    .leftJoin(changes, and(eq(approvals.kind, "bank-account"), eq(changes.id, approvals.subject)))
    .where(and(eq(approvals.status, "waiting"), ne(approvals.kind, "refund")))
    .orderBy(desc(approvals.proposedAt))
    .limit(MOST_LISTED);
  const names = await namesOf(
    ctx,
    rows.map(({ approval }) => approval.proposedBy),
  );
  return rows.map(({ approval, before, details }) => {
    const { id, kind, subject, amountPaise, reason, proposedBy, proposedAt } = approval;
    return {
      id,
      kind,
      subject,
      amountPaise,
      reason,
      proposedAt: proposedAt.toISOString(),
      proposedBy: names.get(proposedBy) ?? "staff",
      isMine: proposedBy === actorName(ctx),
      account: details && { before, details },
    };
  });
}
