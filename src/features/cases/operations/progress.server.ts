import { and, eq, isNull, lt, notInArray, sql } from "drizzle-orm";
import { authorize, record, type Tx } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict } from "../../../platform/refusal";
import { officeRules, promisedMoment } from "../office-settings.server";
import { priorityOf } from "../promises";
import { endedStatuses } from "../schema";
import { caseMessageTable, caseTable } from "../tables.server";
import { resumedPromise } from "../working-hours";
import type { CaseRow } from "./view.server";

/** Call it for a locked case. */
export async function changeCase(
  tx: Tx,
  id: string,
  parts: Partial<typeof caseTable.$inferInsert> = {},
): Promise<void> {
  await tx.db
    .update(caseTable)
    .set({ ...parts, version: sql`${caseTable.version} + 1` })
    .where(eq(caseTable.id, id));
}

/** The email follows from the activity of the same time. */
export async function storeMessage(
  tx: Tx,
  caseId: string,
  text: string,
  sender: typeof caseMessageTable.$inferSelect.sender = "staff",
): Promise<string> {
  const id = newId();
  await tx.db.insert(caseMessageTable).values({ id, caseId, sender, text, sentAt: tx.now });
  return id;
}

/** Throws 409 for an ended case. */
export async function takeOpenCase(tx: Tx, caseId: string) {
  const [row] = await tx.db
    .select()
    .from(caseTable)
    .where(and(eq(caseTable.id, caseId), notInArray(caseTable.status, [...endedStatuses])))
    .for("update");
  if (!row) throw conflict("case_ended", "This application has ended. You are welcome to send a new one.");
  return row;
}

export async function approveCase(tx: Tx, caseId: string): Promise<void> {
  authorize(tx, "anyone");
  await changeCase(tx, caseId, { status: "approved", endedAt: tx.now });
  await record(tx, "case.approved", caseId);
}

export async function startReview(tx: Tx, caseId: string): Promise<void> {
  authorize(tx, "anyone");
  await changeCase(tx, caseId, { status: "in-review" });
  await record(tx, "case.review-started", caseId);
}

export async function runningAgain(
  tx: Tx,
  { pausedAt, promisedAt, firstPromisedAt }: { pausedAt: Date; promisedAt: Date; firstPromisedAt: Date | null },
) {
  const { holidays, hours } = await officeRules(tx);
  return {
    status: "in-review" as const,
    pausedAt: null,
    firstPromisedAt: firstPromisedAt ?? promisedAt,
    promisedAt: resumedPromise({ pausedAt, promisedAt }, tx.now, holidays, hours),
  };
}

/** The changes after a reply. It ends a pause for information, not one for a payment. */
export async function afterReply(tx: Tx, { status, pausedAt, promisedAt, firstPromisedAt }: CaseRow) {
  if (status !== "information-requested" || !pausedAt) return undefined;
  return runningAgain(tx, { pausedAt, promisedAt, firstPromisedAt });
}

/** Moves the promise of those of `ids` that are open to `at`, never earlier. */
export async function promiseLater(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx.db
    .update(caseTable)
    .set({
      promisedAt: at,
      firstPromisedAt: sql`coalesce(${caseTable.firstPromisedAt}, ${caseTable.promisedAt})`,
      version: sql`${caseTable.version} + 1`,
    })
    .where(and(isAnyOf(caseTable.id, ids), isNull(caseTable.endedAt), lt(caseTable.promisedAt, at)));
}

/** Never earlier: an entry of the competition is answered with the results, whatever is usual. */
export async function promisedAnew(tx: Tx, { kind, details, firstPromisedAt, promisedAt }: CaseRow) {
  const usual = promisedMoment(await officeRules(tx), tx.now, kind, priorityOf(details));
  return { firstPromisedAt: firstPromisedAt ?? promisedAt, promisedAt: promisedAt > usual ? promisedAt : usual };
}
