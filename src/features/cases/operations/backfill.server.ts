import { sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { type Database, rowsOf } from "../../../platform/db/db.server";
import { newId } from "../../../platform/db/new-id.server";
import { indianYear } from "../../../platform/time/indian-time";
import type { CaseKind } from "../kinds";
import { officeRules, promisedMoment } from "../office-settings.server";
import { caseReference } from "../reference";
import type { CaseStatus } from "../schema";
import { caseMessageTable, caseTable } from "../tables.server";
import { serialOf } from "./submission.server";

export type BackfilledCase = {
  kind: CaseKind;
  name: string;
  email: string;
  phone?: string;
  details: Record<string, unknown>;
  submittedAt: Date;
  stageReachedAt?: Date;
  ended?: {
    status: Extract<CaseStatus, "approved" | "declined" | "withdrawn" | "closed">;
    at: Date;
    by: string | null;
    reason: string | null;
    outcome?: Record<string, unknown>;
  };
};

/** For a record from before it had a case. The reply deadline counts from now. Sends no email. */
export async function backfillCase(tx: Tx, found: BackfilledCase): Promise<{ id: string; reference: string }> {
  authorize(tx, "system");
  const { kind, ended, submittedAt, ...written } = found;
  const [taken] = await rowsOf<{ serial: number }>(
    tx.db,
    sql`select nextval(${serialOf(kind)}::text::regclass)::int as serial`,
  );
  if (!taken) throw new Error("no serial was taken");
  const id = newId();
  const reference = caseReference(kind, indianYear(submittedAt), taken.serial);
  await tx.db
    .insert(caseTable)
    .values({
      ...written,
      id,
      reference,
      kind,
      submittedAt,
      status: ended?.status ?? "in-review",
      promisedAt: promisedMoment(await officeRules(tx), ended ? submittedAt : tx.now, kind),
      endedAt: ended?.at,
      decidedBy: ended?.by,
      outcome: ended?.outcome,
    });
  if (ended?.reason)
    await tx.db
      .insert(caseMessageTable)
      .values({ id: newId(), caseId: id, sender: "staff", text: ended.reason, sentAt: ended.at });
  await record(tx, "case.adopted", id);
  return { id, reference };
}

/** `backfillSome` returns the size of its batch. After an empty batch the job rests until the next start. */
export function backfillInBatches(backfillSome: (tx: Tx) => Promise<number>) {
  const complete = new WeakSet<Database>();
  return async (ctx: Context): Promise<void> => {
    authorize(ctx, "system");
    while (!complete.has(ctx.database)) if ((await transaction(ctx, backfillSome)) === 0) complete.add(ctx.database);
  };
}
