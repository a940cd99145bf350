import { and, asc, eq, isNull } from "drizzle-orm";
import { authorize, record, type Tx, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { onBehalfOf } from "../../accounts/staff.server";
import { applyDecision } from "../../cases/console/decision.server";
import { storeMessage } from "../../cases/operations/progress.server";
import { hasEnded } from "../../cases/operations/view.server";
import { caseTable } from "../../cases/tables.server";
import { editionTable, entrantTable, resultTable } from "../tables.server";
import { outcomeSentences } from "./judging-options";

type Result = typeof resultTable.$inferSelect;

async function tell(tx: Tx, { entrantId, outcome }: Result): Promise<void> {
  if (!entrantId) return;
  const [found] = await tx.db
    .select({ row: caseTable })
    .from(entrantTable)
    .innerJoin(caseTable, eq(caseTable.id, entrantTable.caseId))
    .where(eq(entrantTable.id, entrantId))
    .for("update", { of: caseTable });
  if (!found) return;
  const text = outcomeSentences[outcome];
  if (!hasEnded(found.row)) {
    const decision = outcome === "entrant" ? "decline" : "approve";
    await applyDecision(tx, found.row, { decision, text });
  } else if (found.row.status === "approved") {
    await storeMessage(tx, found.row.id, text);
    await record(tx, "case.message-sent", found.row.id);
  }
}

/** Informs the next author without a decision. Returns false if there is none. */
async function tellNext(tx: Tx, editionId: string, publisher: string | null): Promise<boolean> {
  const [result] = await tx.db
    .select()
    .from(resultTable)
    .where(and(eq(resultTable.editionId, editionId), isNull(resultTable.toldAt)))
    .orderBy(asc(resultTable.place))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!result) return false;
  // Publication is final, so the system continues if the publisher has left or lost the role.
  await tell((publisher && (await onBehalfOf(tx, publisher, "admin"))) || tx, result);
  await tx.db.update(resultTable).set({ toldAt: tx.now }).where(eq(resultTable.id, result.id));
  return true;
}

/** Decides every entry of a published edition. A second run continues after a stop. */
export const decideEntries: Job = {
  name: "competition.decide-entries",
  isLong: true,
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    const [edition] = await ctx.db.select().from(editionTable).where(eq(editionTable.id, activity.subject));
    if (!edition?.resultsAt) throw new Error("nobody has published these results");
    while (await transaction(ctx, (tx) => tellNext(tx, activity.subject, edition.resultsBy)));
  },
};
