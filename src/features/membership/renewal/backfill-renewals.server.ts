import { asc, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/context.server";
import { indianDay } from "../../../platform/time/indian-time";
import { userTable } from "../../accounts/tables.server";
import { type BackfilledCase, backfillCase, backfillInBatches } from "../../cases/operations/backfill.server";
import { erasedAddress } from "../../cases/operations/view.server";
import { feeOfType } from "../fee-table/in-force.server";
import { memberTable } from "../members/tables.server";
import { renewalForm } from "./form";
import { renewalDetails } from "./request.server";
import { renewalTable } from "./tables.server";

const AT_ONCE = 200;

const columns = {
  renewal: renewalTable,
  member: memberTable,
  name: sql<string>`coalesce(${userTable.name}, ${memberTable.name})`,
  email: sql<string | null>`coalesce(${userTable.email}, ${memberTable.email})`,
};

type Renewal = typeof renewalTable.$inferSelect;

/** The outcome of a renewal decided before renewals were cases. */
function endingOf({ status, decidedAt, requestedAt, decidedBy: by, reason }: Renewal): BackfilledCase["ended"] {
  if (status === "requested") return undefined;
  const at = decidedAt ?? requestedAt;
  return { status: status === "done" ? "approved" : status, at, by, reason };
}

async function backfillSome(tx: Tx): Promise<number> {
  const rows = await tx.db
    .select(columns)
    .from(renewalTable)
    .innerJoin(memberTable, eq(memberTable.id, renewalTable.memberId))
    .leftJoin(userTable, eq(userTable.id, memberTable.userId))
    .where(isNull(renewalTable.caseId))
    .orderBy(asc(renewalTable.requestedAt), asc(renewalTable.id))
    .limit(AT_ONCE)
    .for("update", { of: renewalTable, skipLocked: true });
  for (const { renewal, member, name, email } of rows) {
    const ended = endingOf(renewal);
    const fee = ended ? undefined : await feeOfType(tx, member.type, indianDay(renewal.requestedAt));
    const { id: caseId } = await backfillCase(tx, {
      kind: renewalForm.kind,
      name,
      submittedAt: renewal.requestedAt,
      ended,
      email: email ?? erasedAddress(renewal.id),
      details: renewalDetails({ ...member, validUntil: renewal.termUntil }, fee),
    });
    await tx.db.update(renewalTable).set({ caseId }).where(eq(renewalTable.id, renewal.id));
  }
  return rows.length;
}

/** Opens cases for renewals stored by an earlier version. Sends no email and changes no term. */
export const backfillRenewals = backfillInBatches(backfillSome);
