import { and, desc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { authorize, type Context, type Tx, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs.server";
import { activityTable } from "../../../platform/tables.server";
import { applyDecision } from "../../cases/console/decision.server";
import { caseTable } from "../../cases/tables.server";
import { cancelFor } from "../../money/dues/close-due.server";
import { type DueRow, dueById, duesUnder, isOpen } from "../../money/dues/create-due.server";
import { freePurpose, isFreed } from "../../money/dues/due-purpose.server";
import { callOff } from "../../money/refunds/call-off.server";
import { admissionPurpose } from "../admission/admission-fee.server";
import { admittedYears } from "../admission/granted-years.server";
import { memberTable as members, periodTable } from "../members/tables.server";
import { renewalPurpose, renewalStem } from "./purpose";
import { renewalTable } from "./tables.server";

const REASON = "The year of membership was taken back.";

/** The record `memberId` and those that were merged into it. */
async function recordsOf({ db }: Context, memberId: string): Promise<string[]> {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(or(eq(members.id, memberId), eq(members.mergedInto, memberId)));
  return rows.map(({ id }) => id);
}

/** The last day of the year that the payment of a due granted to a member; undefined where it granted none. */
export async function grantedUntil(ctx: Context, dueId: string, memberId: string): Promise<string | undefined> {
  const { subject, type, at } = activityTable;
  const paid = ctx.db
    .select({ at })
    .from(activityTable)
    .where(and(eq(subject, dueId), eq(type, "renewal.paid")));
  const [year] = await ctx.db
    .select({ until: periodTable.validUntil })
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
  return year?.until;
}

const termOf = ({ purpose }: DueRow) => purpose.split("/")[2] ?? "";

/** Every due for a year of a member that is open or was paid. */
export async function yearsAsked(ctx: Context, memberId: string): Promise<DueRow[]> {
  const ids = await recordsOf(ctx, memberId);
  return duesUnder(ctx, ids.map(renewalStem));
}

type Next = { validUntil: string; hasType: boolean };

/**
 * What becomes of a due whose year was taken back: where its payment was, too, it stays asked for, unless the member has another term
 * or type now; one that is paid is called off, and the same year may be asked for anew. A year of which a part stays, stays paid.
 */
async function settleReversedYear(tx: Tx, memberId: string, due: DueRow, next: Next): Promise<void> {
  if (isOpen(due)) {
    if (due.purpose === renewalPurpose(memberId, next.validUntil) && next.hasType) return;
    return callOff(tx, due, REASON);
  }
  if (termOf(due) < next.validUntil) return;
  await callOff(tx, due, REASON);
  await freePurpose(tx, due);
}

/** What the admissions of a member are asked for under whose years last longer than until the day `until`. */
export async function admissionsAfter(ctx: Context, memberId: string, until: string): Promise<string[]> {
  const years = await admittedYears(ctx, await recordsOf(ctx, memberId));
  return years.filter((year) => year.until > until).map(({ caseId }) => admissionPurpose(caseId));
}

/** Declines the open wishes of `which` with a text and forgets them, so that the same may be wished for anew. */
export async function dropWishes(tx: Tx, which: ReturnType<typeof and>, text: string): Promise<void> {
  const open = await tx.db
    .select({ row: caseTable })
    .from(renewalTable)
    .innerJoin(caseTable, eq(caseTable.id, renewalTable.caseId))
    .where(and(which, isNull(caseTable.endedAt)))
    .for("update", { of: caseTable });
  for (const { row } of open) await applyDecision(tx, row, { decision: "decline", text });
  await tx.db.delete(renewalTable).where(which);
}

/** Follows a term of a member that was made shorter: what was asked, paid or wished for the years after `validUntil` is so no longer. */
export async function reverseYears(tx: Tx, memberId: string, next: Next): Promise<void> {
  authorize(tx, "admin");
  for (const due of await yearsAsked(tx, memberId)) {
    const until = await grantedUntil(tx, due.id, memberId);
    if (until !== undefined && until > next.validUntil) await settleReversedYear(tx, memberId, due, next);
  }
  // An admission is open again where its payment was taken back before.
  await cancelFor(tx, await admissionsAfter(tx, memberId, next.validUntil));
  const { memberId: ofMember, termUntil, status } = renewalTable;
  const isAfter = and(eq(ofMember, memberId), eq(status, "requested"), gt(termUntil, next.validUntil));
  await dropWishes(tx, isAfter, "Your membership ends earlier by now. Please ask again.");
}

/** Asks no longer for a year that was called off as paid, once its payment is taken back. Other dues change nothing. */
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
