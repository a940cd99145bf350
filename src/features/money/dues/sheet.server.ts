import { and, asc, desc, eq, inArray, or } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { activityTable } from "../../../platform/db/tables.server";
import { notFound } from "../../../platform/refusal";
import { namesOf } from "../../accounts/names.server";
import { approvalTable as approvals } from "../approvals/tables.server";
import { billingStateOf } from "../billing/billing.server";
import { receivedOf } from "../books/receipts-of-dues.server";
import { claimedDues } from "../claims.server";
import type { DueSheet } from "../console/due-calls";
import { documentView } from "../document-view";
import { documentTable as documents } from "../documents/tables.server";
import { taxedLines } from "../documents/taxed-lines.server";
import { dueNoticeTable as notices } from "../reminders/tables.server";
import { netOf } from "../tax";
import { type DueRow, dueById, openPaiseOf, shownEndOf } from "./create-due.server";
import { recordWords } from "./record-words";
import { claimTable as claims, tdsTable as deductions, dueLineTable as lines } from "./tables.server";
import { mayBeTds } from "./tds.server";

const MOST_RECORDED = 50;

async function cameIn(ctx: Context, due: DueRow): Promise<DueSheet["received"]> {
  return (await receivedOf(ctx, [due])).map(({ id, amountPaise, day, way, isReversible }) => ({
    id,
    amountPaise,
    day,
    note: way,
    isReversible,
  }));
}

async function recordOf(ctx: Context, id: string): Promise<DueSheet["record"]> {
  const rows = await ctx.db
    .select()
    .from(activityTable)
    .where(and(eq(activityTable.subject, id), inArray(activityTable.type, Object.keys(recordWords))))
    .orderBy(desc(activityTable.id))
    .limit(MOST_RECORDED);
  const names = await namesOf(
    ctx,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ type, actor, at }) => ({
    what: recordWords[type] ?? type,
    at: at.toISOString(),
    by: names.get(actor) ?? (actor === "system" ? "the portal" : "the payer"),
  }));
}

async function remindersOf({ db }: Context, id: string): Promise<DueSheet["reminders"]> {
  const rows = await db.select().from(notices).where(eq(notices.dueId, id)).orderBy(desc(notices.announcedAt));
  return rows.map(({ step, announcedAt, sentAt, unsentBecause }) => ({
    step,
    at: (sentAt ?? announcedAt).toISOString(),
    isSent: sentAt !== null,
    unsentBecause,
  }));
}

async function waitsOf({ db }: Context, received: DueSheet["received"], id: string): Promise<DueSheet["waits"]> {
  const subjects = received.map((one) => one.id);
  const rows = await db
    .select({ kind: approvals.kind })
    .from(approvals)
    .where(
      and(
        eq(approvals.status, "waiting"),
        or(
          and(eq(approvals.kind, "write-off"), eq(approvals.subject, id)),
          and(eq(approvals.kind, "reversal"), inArray(approvals.subject, subjects)),
        ),
      ),
    );
  return rows.flatMap(({ kind }) => (kind === "write-off" || kind === "reversal" ? kind : []));
}

/** Throws 404. */
export async function dueSheet(ctx: Context, id: string): Promise<DueSheet> {
  authorize(ctx, "auditor");
  const due = await dueById(ctx, id);
  if (!due) throw notFound("There is no due with this reference.");
  const { db } = ctx;
  const own = await db.select().from(lines).where(eq(lines.dueId, id));
  const received = await cameIn(ctx, due);
  const said = await db.select().from(claims).where(eq(claims.dueId, id)).orderBy(desc(claims.claimedAt));
  const issued = await db
    .select()
    .from(documents)
    .where(eq(documents.dueId, id))
    .orderBy(asc(documents.issuedAt), asc(documents.number));
  const [deduction] = await db.select().from(deductions).where(eq(deductions.dueId, id));
  const { title, name, email, status, totalPaise, paidPaise, version } = due;
  return {
    reference: id,
    title,
    name,
    email,
    status,
    totalPaise,
    paidPaise,
    version,
    raisedAt: due.raisedAt.toISOString(),
    lapsesAt: shownEndOf(due)?.toISOString() ?? null,
    isClaimed: (await claimedDues(ctx, [id])).has(id),
    openPaise: openPaiseOf(due),
    addedPercent: own[0]?.addedPercent ?? 0,
    pricePaise: own.reduce((sum, { amountPaise, addedPercent }) => sum + netOf(amountPaise, addedPercent), 0),
    ...(await taxedLines(ctx, due)),
    received,
    claims: said.map(({ utr, paidOn, amountPaise, status: standing }) => ({
      utr,
      paidOn,
      amountPaise,
      status: standing,
    })),
    reminders: await remindersOf(ctx, id),
    documents: issued.map(documentView),
    tdsPaise: !deduction && mayBeTds(due) ? openPaiseOf(due) : null,
    certificate: deduction ? (deduction.certificate ?? "") : null,
    deductedPaise: deduction?.amountPaise ?? null,
    waits: await waitsOf(ctx, received, id),
    record: await recordOf(ctx, id),
    ...(await billingStateOf(ctx, due)),
  };
}
