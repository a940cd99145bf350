import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { actorName, authorize, type Context } from "../../../platform/context.server";
import { cursorOf, pageOf, placeMoment, placeText } from "../../../platform/http/cursor.server";
import { indianDay } from "../../../platform/time/indian-time";
import { interestsOf } from "../../accounts/conflict-of-interest.server";
import { namesOf } from "../../accounts/names.server";
import { approvalTable as approvals } from "../approvals/tables.server";
import type { ListedRefund, RefundsPage, RefundsQuery } from "../console/approval-calls";
import { documentTable as documents } from "../documents/tables.server";
import { partyOf } from "../dues/own-due.server";
import { dueTable as dues } from "../dues/tables.server";
import type { RefundStatus } from "../words";
import { businessDays } from "./business-days";
import { refundTable as refunds } from "./tables.server";

const PAGE = 50;
const cursors = cursorOf(z.tuple([placeMoment, placeText]));

const shown: Record<RefundsQuery["show"], readonly RefundStatus[]> = {
  waiting: ["asked", "proposed"],
  sent: ["approved", "sent", "failed"],
  ended: ["done", "declined"],
};

export async function refundCounts({ db }: Context): Promise<RefundsPage["counts"]> {
  const rows = await db
    .select({ status: refunds.status, count: sql<number>`count(*)::int` })
    .from(refunds)
    .groupBy(refunds.status);
  const of = (statuses: readonly RefundStatus[]) =>
    rows.reduce((sum, { status, count }) => (statuses.includes(status) ? sum + count : sum), 0);
  return { waiting: of(shown.waiting), sent: of(shown.sent), ended: of(shown.ended) };
}

const returned = sql<string>`(select coalesce(sum(other.amount_paise), 0) from refunds other
  where other.due_id = ${refunds.dueId} and other.kind = 'due' and other.id <> ${refunds.id}
    and other.status in ('approved', 'sent', 'done', 'failed'))`;

async function found({ db }: Context, { show, cursor }: RefundsQuery) {
  const place = cursors.decode(cursor);
  const after = place && sql`(${refunds.askedAt}, ${refunds.id}) < (${place[0]}::timestamptz, ${place[1]}::text)`;
  return db
    .select({ refund: refunds, due: dues, returned, number: documents.number, note: documents.id })
    .from(refunds)
    .innerJoin(dues, eq(dues.id, refunds.dueId))
    .leftJoin(documents, eq(documents.id, refunds.creditNoteId))
    .where(and(inArray(refunds.status, [...shown[show]]), after))
    .orderBy(desc(refunds.askedAt), desc(refunds.id))
    .limit(PAGE + 1);
}

async function approvalsOf({ db }: Context, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, typeof approvals.$inferSelect>();
  const rows = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.kind, "refund"), inArray(approvals.subject, [...ids])));
  return new Map(rows.map((row) => [row.subject, row]));
}

type Found = Awaited<ReturnType<typeof found>>[number];
type Approval = typeof approvals.$inferSelect | undefined;
type Names = ReadonlyMap<string, string>;

function listed(
  ctx: Context,
  row: Found,
  { approval, names, isOwn }: { approval: Approval; names: Names; isOwn: boolean },
): ListedRefund {
  const { refund, due, number, note } = row;
  const { id, number: name, kind, amountPaise, reason, status, utr, askedAt, approvedAt } = refund;
  const [me, moment] = [actorName(ctx), (at: Date | null | undefined) => at?.toISOString() ?? null];
  const isMine = approval?.proposedBy === me || isOwn;
  const until = refund.doneAt ?? ctx.now;
  return {
    id,
    number: name,
    kind,
    amountPaise,
    reason,
    status,
    utr,
    isMine,
    reference: due.id,
    title: due.title,
    name: due.name,
    paidPaise: due.paidPaise,
    returnedPaise: Number(row.returned),
    askedAt: askedAt.toISOString(),
    proposedAt: moment(approval?.proposedAt),
    decidedAt: moment(approval?.decidedAt),
    approvedAt: moment(approvedAt),
    sentAt: moment(refund.sentAt),
    doneAt: moment(refund.doneAt),
    proposedBy: approval ? (names.get(approval.proposedBy) ?? "staff") : null,
    decidedBy: approval?.decidedBy ? (names.get(approval.decidedBy) ?? "staff") : null,
    approvalId: approval?.status === "waiting" ? approval.id : null,
    creditNote: note && number ? { id: note, number } : null,
    days: approvedAt && status !== "declined" ? businessDays(indianDay(approvedAt), indianDay(until)) : null,
  };
}

/** Refunds, newest first. Throws 400 for an invalid cursor. */
export async function refundsPage(ctx: Context, query: RefundsQuery): Promise<RefundsPage> {
  authorize(ctx, "auditor");
  const { rows, last } = pageOf(await found(ctx, query), PAGE);
  const decided = await approvalsOf(
    ctx,
    rows.map(({ refund }) => refund.id),
  );
  const isOwn = await interestsOf(ctx);
  const names = await namesOf(
    ctx,
    [...decided.values()].flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy ?? ""]),
  );
  return {
    rows: rows.map((row) =>
      listed(ctx, row, { approval: decided.get(row.refund.id), names, isOwn: isOwn(partyOf(row.due)) }),
    ),
    nextCursor: last ? cursors.encode([last.refund.askedAt.toISOString(), last.refund.id]) : null,
    counts: await refundCounts(ctx),
  };
}
