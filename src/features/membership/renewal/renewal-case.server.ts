import { and, eq, inArray, isNull } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { indianDay } from "../../../platform/time/indian-time";
import { ownId } from "../../accounts/own-id.server";
import { onBehalfOf } from "../../accounts/staff.server";
import { applyDecision } from "../../cases/console/decision.server";
import type { CaseRow } from "../../cases/operations/view.server";
import { caseMessageTable, caseTable } from "../../cases/tables.server";
import { grantPeriod } from "../members/periods.server";
import { memberTable } from "../members/tables.server";
import { renewedYear } from "../members/term";
import { renewalForm } from "./form";
import { isAsAsked, isGranted } from "./refusal.server";
import { settleAsked } from "./renewal-requests.server";
import { renewalTable } from "./tables.server";

type Found = { renewal: typeof renewalTable.$inferSelect; member: typeof memberTable.$inferSelect };
type Outcome = Pick<Found["renewal"], "status" | "decidedAt" | "decidedBy" | "reason">;

/** Locks the renewal of a case and its member, the member first: ending and merging lock in that order too. */
async function takeRenewal(tx: Tx, caseId: string): Promise<Found | undefined> {
  const isOfCase = eq(renewalTable.caseId, caseId);
  const memberId = tx.db.select({ id: renewalTable.memberId }).from(renewalTable).where(isOfCase);
  const [member] = await tx.db.select().from(memberTable).where(inArray(memberTable.id, memberId)).for("update");
  if (!member) return undefined;
  const isTheirs = eq(renewalTable.memberId, member.id);
  const [renewal] = await tx.db.select().from(renewalTable).where(and(isOfCase, isTheirs)).for("update");
  // A merge moved it: the retry finds the kept record.
  if (!renewal) throw new Error("the renewal has gone to another member");
  return { renewal, member };
}

/** Staff's message sent with the decision; null without one. */
export async function textOfDecision(
  { db }: Context,
  { id, endedAt }: Pick<CaseRow, "id" | "endedAt">,
): Promise<string | null> {
  if (!endedAt) return null;
  const { caseId, sender, sentAt, text } = caseMessageTable;
  const [message] = await db
    .select({ text })
    .from(caseMessageTable)
    .where(and(eq(caseId, id), eq(sender, "staff"), eq(sentAt, endedAt)));
  return message?.text ?? null;
}

async function outcomeOf(tx: Tx, row: CaseRow): Promise<Outcome> {
  const { status, endedAt: decidedAt, decidedBy } = row;
  if (status === "approved") return { status: "done", decidedAt, decidedBy, reason: null };
  if (status === "withdrawn") return { status: "withdrawn", decidedAt, decidedBy: null, reason: null };
  if (status === "declined") return { status: "declined", decidedAt, decidedBy, reason: await textOfDecision(tx, row) };
  return { status: "requested", decidedAt: null, decidedBy: null, reason: null };
}

/** Grants the year from the day of the decision, unless it was paid for. */
async function grantYear(tx: Tx, { renewal, member }: Found, decidedAt: Date): Promise<void> {
  if (await settleAsked(tx, member.id, renewal.termUntil)) return;
  const year = renewedYear(member.validUntil, indianDay(renewal.requestedAt), indianDay(decidedAt));
  await grantPeriod(tx, member, { memberId: member.id, kind: "renewed", ...year });
  await record(tx, "member.renewed", member.id);
}

const isSame = ({ renewal: { status, decidedAt } }: Found, next: Outcome) =>
  status === next.status && decidedAt?.getTime() === next.decidedAt?.getTime();

/** No outcome of the case reverses a granted year or revives an ended membership. */
const stays = (found: Found, next: Outcome) =>
  isSame(found, next) ||
  (next.status === "done" ? found.member.status === "ended" : isGranted(found.renewal, found.member));

async function follow(tx: Tx, caseId: string): Promise<void> {
  const found = await takeRenewal(tx, caseId);
  if (!found) return;
  const [row] = await tx.db.select().from(caseTable).where(eq(caseTable.id, caseId));
  if (!row) return;
  const next = await outcomeOf(tx, row);
  if (stays(found, next)) return;
  const { id, decidedAt } = found.renewal;
  const grants = next.status === "done" && !isGranted(found.renewal, found.member);
  // Changed since the decision: a request grants one year, of its type and after its term.
  if (grants && !isAsAsked(found.renewal, found.member, row))
    return tx.log.warn({ renewal: id }, "approved for a membership that has changed since");
  await tx.db.update(renewalTable).set(next).where(eq(renewalTable.id, id));
  const acting = (next.decidedBy && (await onBehalfOf(tx, next.decidedBy, "reviewer"))) || tx;
  if (grants && next.decidedAt) await grantYear(acting, found, next.decidedAt);
  if (decidedAt?.getTime() === next.decidedAt?.getTime()) return;
  if (next.status === "done") await record(acting, "renewal.approved", id);
  if (next.status === "declined") await record(acting, "renewal.declined", id);
}

/** Brings the renewal in line with its case: approval grants the year once. Idempotent. */
export const followRenewal: Job = {
  name: "membership.follow-renewal",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    const [found] = await ctx.db
      .select({ kind: caseTable.kind })
      .from(caseTable)
      .where(eq(caseTable.id, activity.subject));
    if (found?.kind !== renewalForm.kind) return;
    await transaction(ctx, (tx) => follow(tx, activity.subject));
  },
};

const reason = "The membership has ended.";

/** Declines open renewals of an ended membership. The member is emailed only about the end. */
export async function endRenewals(tx: Tx, memberId: string): Promise<void> {
  authorize(tx, "admin");
  const isWaiting = and(eq(renewalTable.memberId, memberId), eq(renewalTable.status, "requested"));
  const open = await tx.db
    .select({ row: caseTable })
    .from(renewalTable)
    .innerJoin(caseTable, eq(caseTable.id, renewalTable.caseId))
    .where(and(isWaiting, isNull(caseTable.endedAt)))
    .for("update", { of: caseTable });
  for (const { row } of open) await applyDecision(tx, row, { decision: "decline", text: reason });
  await tx.db
    .update(renewalTable)
    .set({ status: "declined", decidedAt: tx.now, decidedBy: ownId(tx), reason })
    .where(isWaiting);
}
