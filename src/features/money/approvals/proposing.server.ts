import { actorName, authorize, record, type Tx } from "../../../platform/context.server";
import { newId } from "../../../platform/new-id.server";
import { conflict } from "../../../platform/refusal";
import type { ApprovalKind } from "../words";
import { approvalTable as approvals } from "./tables.server";

export type Proposal = { kind: ApprovalKind; subject: string; amountPaise: number; reason: string };

/** Lets something wait for a second person. Answers its id. Throws 409 where it waits already. */
export async function propose(tx: Tx, proposal: Proposal): Promise<string> {
  authorize(tx, "treasurer");
  const [stored] = await tx.db
    .insert(approvals)
    .values({ ...proposal, id: newId(), proposedBy: actorName(tx), proposedAt: tx.now })
    .onConflictDoNothing()
    .returning({ id: approvals.id });
  if (!stored) throw conflict("waits_already", "This waits for a second person already.");
  await record(tx, "approval.asked", stored.id);
  return stored.id;
}
