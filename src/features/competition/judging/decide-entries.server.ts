import { and, asc, eq, isNull } from "drizzle-orm";
import { authorize, record, type Tx, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs.server";
import { onBehalfOf } from "../../accounts/staff.server";
import { applyDecision } from "../../cases/console/decision.server";
import { storeMessage } from "../../cases/operations/progress.server";
import { hasEnded } from "../../cases/operations/view.server";
import { caseTable } from "../../cases/tables.server";
import { editionTable, entrantTable, resultTable } from "../tables.server";
import { outcomeSentences } from "./judging-options";

type Result = typeof resultTable.$inferSelect;

/** Ends the case of a result with its sentence. Where staff approved it before, the sentence goes as a message. */
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

/** Takes the next result whose author was not told. Answers whether there was one. */
async function tellNext(tx: Tx, editionId: string, publisher: string | null): Promise<boolean> {
  const [result] = await tx.db
    .select()
    .from(resultTable)
    .where(and(eq(resultTable.editionId, editionId), isNull(resultTable.toldAt)))
    .orderBy(asc(resultTable.place))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!result) return false;
  // What is published stays so: the portal goes on by itself where the publisher has left or has no role any more.
  await tell((publisher && (await onBehalfOf(tx, publisher, "admin"))) || tx, result);
  await tx.db.update(resultTable).set({ toldAt: tx.now }).where(eq(resultTable.id, result.id));
  return true;
}

/** Decides every entry of an edition whose results were published; a second run goes on where the first one stopped. */
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
