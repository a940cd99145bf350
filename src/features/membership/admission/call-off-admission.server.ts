import { and, eq, inArray } from "drizzle-orm";
import { authorize, type Context, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { lastActivity } from "../../accounts/last-change.server";
import { caseTable } from "../../cases/tables.server";
import { dueById, dueFor, isOpen } from "../../money/dues/create-due.server";
import { callOff, takeUp } from "../../money/refunds/call-off.server";
import { requestedDue } from "../../money/refunds/requested-due.server";
import { admissionPurpose } from "./admission-fee.server";
import { isTakenBack } from "./granted-years.server";

const reason = "The application was not approved in the end.";

async function callCaseOff(ctx: Context, caseId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const isEnded = inArray(caseTable.status, ["declined", "withdrawn"]);
    const [found] = await tx.db
      .select({ id: caseTable.id })
      .from(caseTable)
      .where(and(eq(caseTable.id, caseId), isEnded))
      .for("update");
    const due = found && (await dueFor(tx, admissionPurpose(caseId)));
    if (!due || (await lastActivity(tx, caseId, ["case.admitted"]))) return;
    await callOff(tx, due, reason);
  });
}

/**
 * Cancels the fee of an application that was approved, reopened and then declined or withdrawn; a paid fee is refunded. Other,
 * admitted and reopened cases stay unchanged.
 */
export const callAdmissionOff: Job = {
  name: "membership.call-admission-off",
  async run(ctx, { activity: { subject: caseId } }) {
    authorize(ctx, "system");
    await callCaseOff(ctx, caseId);
  },
};

/** Requests the rest of such a refund once an earlier request was declined or approved for less. */
export const refundCalledOffAdmission: Job = {
  name: "membership.refund-called-off",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    const [kind, caseId] = (await requestedDue(ctx, activity.subject))?.purpose.split("/") ?? [];
    if (kind === "admission" && caseId) await callCaseOff(ctx, caseId);
  },
};

/** Cancels the fee of a called-off application or a withdrawn year when its payment bounces. Other dues stay. */
export const cancelBouncedAdmission: Job = {
  name: "membership.cancel-bounced-admission",
  async run(ctx, { activity: { subject } }) {
    authorize(ctx, "system");
    const [kind, caseId = ""] = (await dueById(ctx, subject))?.purpose.split("/") ?? [];
    if (kind !== "admission") return;
    await transaction(ctx, async (tx) => {
      const due = await dueById(tx, subject);
      if (!due || !isOpen(due)) return;
      const wasToGoBack = await takeUp(tx, due, "The payment did not hold.");
      const [found] = await tx.db.select().from(caseTable).where(eq(caseTable.id, caseId));
      const hasEnded = found?.status === "declined" || found?.status === "withdrawn";
      const wasAdmitted = await lastActivity(tx, caseId, ["case.admitted"]);
      const isOver = wasAdmitted ? await isTakenBack(tx, caseId) : hasEnded;
      if (wasToGoBack || isOver) await callOff(tx, due, reason);
    });
  },
};
