import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { activityTable } from "../../../platform/db/tables.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { applyDecision } from "../../cases/console/decision.server";
import { caseTable } from "../../cases/tables.server";
import { cancelFor } from "../../money/dues/close-due.server";
import { type DueRow, dueById, isOpen, lockDues } from "../../money/dues/create-due.server";
import { freePurpose, isFreed } from "../../money/dues/due-purpose.server";
import { callOff } from "../../money/refunds/call-off.server";
import { requestedDue } from "../../money/refunds/requested-due.server";
import { admissionPurpose } from "../admission/admission-fee.server";
import { admittedYears } from "../admission/granted-years.server";
import { periodTable } from "../members/tables.server";
import { renewalPurpose } from "./purpose";
import { renewalTable } from "./tables.server";
import { recordsOf, yearsAsked } from "./years-asked.server";

const REASON = "The year of membership was taken back.";

/** The last day of the year that a due's payment granted, and its type, null in older rows; undefined if it granted none. */
export async function grantedYear(ctx: Context, dueId: string, memberId: string) {
  const { subject, type, at } = activityTable;
  const paid = ctx.db
    .select({ at })
    .from(activityTable)
    .where(and(eq(subject, dueId), eq(type, "renewal.paid")));
  const [year] = await ctx.db
    .select({ until: periodTable.validUntil, type: periodTable.type })
    .from(periodTable)
    .where(
      and(
        inArray(periodTable.memberId, await recordsOf(ctx, memberId)),
        eq(periodTable.kind, "renewed"),
        inArray(periodTable.at, paid),
      ),
    )
    .orderBy(desc(periodTable.id))
    .limit(1);
  return year;
}

/** The last day of the term before the year that a due is for. */
export const termOf = ({ purpose }: DueRow) => purpose.split("/")[2] ?? "";

type Next = { validUntil: string; hasType: boolean };

/**
 * Follows up a due whose year was withdrawn. If its payment bounced too, it stays open unless term or type have changed; a paid
 * one is called off, and the year can be requested again. A partly kept year stays paid.
 */
async function settleReversedYear(tx: Tx, memberId: string, due: DueRow, next: Next): Promise<void> {
  if (isOpen(due)) {
    if (due.purpose === renewalPurpose(memberId, next.validUntil) && next.hasType) return;
    return callOff(tx, due, REASON);
  }
  // A freed due was called off before.
  if (termOf(due) < next.validUntil || isFreed(due)) return;
  await callOff(tx, due, REASON);
  await freePurpose(tx, due);
}

export async function admissionsAfter(ctx: Context, memberId: string, until: string): Promise<string[]> {
  const years = await admittedYears(ctx, await recordsOf(ctx, memberId));
  return years.filter((year) => year.until > until).map(({ caseId }) => admissionPurpose(caseId));
}

/** Declines the matching open requests with `text` and deletes them, so they can be made again. Emails the applicants. */
export async function dropWishes(tx: Tx, which: ReturnType<typeof and>, text: string): Promise<void> {
  authorize(tx, "reviewer");
  const open = await tx.db
    .select({ row: caseTable })
    .from(renewalTable)
    .innerJoin(caseTable, eq(caseTable.id, renewalTable.caseId))
    .where(and(which, isNull(caseTable.endedAt)))
    .for("update", { of: caseTable });
  for (const { row } of open) {
    await applyDecision(tx, row, { decision: "decline", text });
    await record(tx, "renewal.dropped", row.id);
  }
  await tx.db.delete(renewalTable).where(which);
}

/** After a term was shortened, reverses dues, payments and requests for the years after `validUntil`. */
export async function reverseYears(tx: Tx, memberId: string, next: Next): Promise<void> {
  authorize(tx, "admin");
  for (const due of await yearsAsked(tx, memberId)) {
    const year = await grantedYear(tx, due.id, memberId);
    if (year && year.until > next.validUntil) await settleReversedYear(tx, memberId, due, next);
  }
  // An admission is open again if its payment bounced before.
  await cancelFor(tx, await admissionsAfter(tx, memberId, next.validUntil));
  const { memberId: ofMember, termUntil, status } = renewalTable;
  const isAfter = and(eq(ofMember, memberId), eq(status, "requested"), gt(termUntil, next.validUntil));
  await dropWishes(tx, isAfter, "Your membership ends earlier by now. Please ask again.");
}

/** Cancels a year called off as paid, once its payment bounces. Other dues change nothing. */
export const cancelReversedYear: Job = {
  name: "membership.cancel-reversed-year",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    await transaction(ctx, async (tx) => {
      const due = await dueById(tx, activity.subject);
      if (due && isOpen(due) && due.purpose.startsWith("renewal/") && isFreed(due)) await callOff(tx, due, REASON);
    });
  },
};

/** Requests the rest of such a year's refund once an earlier request was declined or approved for less. */
export const refundReversedYear: Job = {
  name: "membership.refund-reversed-year",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    const requested = await requestedDue(ctx, activity.subject);
    if (!requested?.purpose.startsWith("renewal/")) return;
    await transaction(ctx, async (tx) => {
      const [due] = await lockDues(tx, [requested.id]);
      if (due?.status === "settled" && isFreed(due)) await callOff(tx, due, REASON);
    });
  },
};
