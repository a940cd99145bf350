import { and, eq, notInArray, sql } from "drizzle-orm";
import { authorize, record, type Tx } from "../../../platform/context.server";
import { conflict } from "../../../platform/refusal";
import { officeRules } from "../office-settings.server";
import { endedStatuses } from "../schema";
import { caseTable } from "../tables.server";
import { resumedPromise } from "../working-hours";

const nextVersion = sql`${caseTable.version} + 1`;

/** Takes a case that has not ended, locked against another decision. Throws 409 for one that has. */
export async function takeOpenCase(tx: Tx, caseId: string) {
  const [row] = await tx.db
    .select()
    .from(caseTable)
    .where(and(eq(caseTable.id, caseId), notInArray(caseTable.status, [...endedStatuses])))
    .for("update");
  if (!row) throw conflict("case_ended", "This application has ended. You are welcome to send a new one.");
  return row;
}

/** Approves a case that needed no person. */
export async function approveCase(tx: Tx, caseId: string): Promise<void> {
  authorize(tx, "anyone");
  await tx.db
    .update(caseTable)
    .set({ status: "approved", endedAt: tx.now, version: nextVersion })
    .where(eq(caseTable.id, caseId));
  await record(tx, "case.approved", caseId);
}

/** Leaves a case to a person. */
export async function startReview(tx: Tx, caseId: string): Promise<void> {
  authorize(tx, "anyone");
  await tx.db
    .update(caseTable)
    .set({ status: "in-review", version: nextVersion })
    .where(eq(caseTable.id, caseId));
  await record(tx, "case.review-started", caseId);
}

/** What changes of a case whose clock stood and runs again. */
export async function runningAgain(
  tx: Tx,
  {
    pausedAt,
    promisedAt,
    firstPromisedAt,
  }: { pausedAt: Date; promisedAt: Date; firstPromisedAt: Date | null },
) {
  const { holidays, hours } = await officeRules(tx);
  return {
    status: "in-review" as const,
    pausedAt: null,
    firstPromisedAt: firstPromisedAt ?? promisedAt,
    promisedAt: resumedPromise({ pausedAt, promisedAt }, tx.now, holidays, hours),
  };
}
