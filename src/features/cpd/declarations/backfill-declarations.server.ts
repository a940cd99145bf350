import { asc, eq, isNull } from "drizzle-orm";
import type { Context, Tx } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { userTable } from "../../accounts/tables.server";
import { caseFileTable } from "../../cases/files/tables.server";
import { type BackfilledCase, backfillCase, backfillInBatches } from "../../cases/operations/backfill.server";
import { endingOf } from "./evidence";
import { declarationForm } from "./form";
import { declarationTable } from "./tables.server";
import type { DeclarationRow } from "./view.server";

const AT_ONCE = 200;

/** The decision on a declaration. The reviewer is null if their account is gone. */
async function endOf({ db }: Context, row: DeclarationRow): Promise<BackfilledCase["ended"]> {
  const { status, decidedAt, decidedBy, reason, points } = row;
  if (status === "waiting" || status === "withdrawn") return undefined;
  const [reviewer] = decidedBy
    ? await db.select({ id: userTable.id }).from(userTable).where(eq(userTable.id, decidedBy))
    : [];
  const ending = { at: decidedAt ?? row.submittedAt, by: reviewer?.id ?? null, reason };
  return status === "accepted"
    ? { ...ending, status: "approved", outcome: { points } }
    : { ...ending, status: "declined" };
}

async function backfill(tx: Tx, row: DeclarationRow, person: { name: string; email: string }): Promise<void> {
  const { id, title, activity, provider, heldOn, hours, points, submittedAt, evidenceKey, evidenceType } = row;
  const { id: caseId } = await backfillCase(tx, {
    kind: declarationForm.kind,
    ...person,
    submittedAt,
    ended: await endOf(tx, row),
    details: { title, activity, provider, heldOn, hours, points },
  });
  if (evidenceKey && evidenceType)
    await tx.db
      .insert(caseFileTable)
      .values({
        id: newId(),
        caseId,
        storageKey: evidenceKey,
        type: evidenceType,
        name: `evidence.${endingOf(evidenceType)}`,
        addedAt: submittedAt,
        addedBy: row.userId,
      });
  await tx.db
    .update(declarationTable)
    .set({ caseId, evidenceKey: null, evidenceType: null })
    .where(eq(declarationTable.id, id));
}

async function backfillSome(tx: Tx): Promise<number> {
  const { name, email } = userTable;
  const rows = await tx.db
    .select({ row: declarationTable, person: { name, email } })
    .from(declarationTable)
    .innerJoin(userTable, eq(userTable.id, declarationTable.userId))
    .where(isNull(declarationTable.caseId))
    .orderBy(asc(declarationTable.submittedAt), asc(declarationTable.id))
    .limit(AT_ONCE)
    .for("update", { of: declarationTable, skipLocked: true });
  for (const { row, person } of rows) await backfill(tx, row, person);
  return rows.length;
}

/** Opens cases for declarations older than the case feature. Sends no emails and changes no points. */
export const backfillDeclarations = backfillInBatches(backfillSome);
