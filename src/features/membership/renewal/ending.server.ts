import { and, eq, isNull } from "drizzle-orm";
import { authorize, type Tx } from "../../../platform/context.server";
import { ownId } from "../../accounts/own-id.server";
import { applyDecision } from "../../cases/console/decision.server";
import { caseTable } from "../../cases/tables.server";
import { renewalTable } from "./tables.server";

const reason = "The membership has ended.";

/** Declines what a member asked for whose membership has ended: nothing is left to renew. The member hears of the end alone. */
export async function endRenewals(tx: Tx, memberId: string): Promise<void> {
  authorize(tx, "admin");
  const isWaiting = and(eq(renewalTable.memberId, memberId), eq(renewalTable.status, "requested"));
  const open = await tx.db
    .select({ row: caseTable })
    .from(renewalTable)
    .innerJoin(caseTable, eq(caseTable.id, renewalTable.caseId))
    .where(and(isWaiting, isNull(caseTable.endedAt)))
    .for("update", { of: caseTable });
  for (const { row } of open) await applyDecision(tx, row, { decision: "decline", text: reason });
  await tx.db
    .update(renewalTable)
    .set({ status: "declined", decidedAt: tx.now, decidedBy: ownId(tx), reason })
    .where(isWaiting);
}
