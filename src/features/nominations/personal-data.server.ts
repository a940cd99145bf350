import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx } from "../../platform/context.server";
import { type DataPrincipal, fromAddressOf, type Held } from "../accounts/data-principal.server";
import { caseTable } from "../cases/tables.server";
import { endNominations, erased } from "./answer-nomination.server";
import { nominationForm } from "./form";
import { nomineeTable } from "./tables.server";

/** A condition on nominations left-joined with nominees: matches those about the person, including nominees not asked yet. */
const nominationsOf = (who: DataPrincipal) =>
  or(
    fromAddressOf(who, nomineeTable.email, nomineeTable.askedAt),
    and(
      eq(caseTable.kind, nominationForm.kind),
      isNull(nomineeTable.caseId),
      fromAddressOf(who, sql`${caseTable.details}->>'nomineeEmail'`, caseTable.submittedAt),
    ),
  );

/** Nominations of the person by others. */
export async function nominationsHeld(ctx: Context, who: DataPrincipal): Promise<Held> {
  const { name, email, askedAt, agreedAt } = nomineeTable;
  const nominations = await ctx.db
    .select({ reference: caseTable.reference, name, email, askedAt, agreedAt, details: caseTable.details })
    .from(caseTable)
    .leftJoin(nomineeTable, eq(nomineeTable.caseId, caseTable.id))
    .where(nominationsOf(who))
    .orderBy(asc(caseTable.submittedAt));
  return { nominations };
}

/** Erases the person from nominations by others, closing open ones, and erases the nominees that they named. */
export async function eraseNominations(tx: Tx, who: DataPrincipal): Promise<void> {
  authorize(tx, "system");
  const own = await tx.db
    .select({ caseId: caseTable.id })
    .from(caseTable)
    .leftJoin(nomineeTable, eq(nomineeTable.caseId, caseTable.id))
    .where(nominationsOf(who));
  await endNominations(
    tx,
    own.map(({ caseId }) => caseId),
    erased,
  );
  const sent = tx.db
    .select({ id: caseTable.id })
    .from(caseTable)
    .where(fromAddressOf(who, caseTable.email, caseTable.submittedAt));
  const gone = await tx.db
    .delete(nomineeTable)
    .where(inArray(nomineeTable.caseId, sent))
    .returning({ caseId: nomineeTable.caseId });
  for (const { caseId } of gone) await record(tx, "nominee.erased", caseId);
}
