import { eq } from "drizzle-orm";
import { actorName, authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { conflict, notFound, Refusal } from "../../../platform/refusal";
import { isInterested, type Party } from "../../accounts/conflict-of-interest.server";
import { namesOf } from "../../accounts/names.server";
import { approveAccount, declineAccount } from "../bank/account-change.server";
import { approveLineReversal, payeesOfLine } from "../bank/line-reversal.server";
import { approveReturn, declineReturn, payeesOfReturn } from "../bank/refund-return.server";
import { payeesOfStatement, takeStatementBack } from "../bank/reverse-statement.server";
import { closeYear } from "../books/close-year.server";
import { approveReversal, payeesOfReversal } from "../books/payment-reversal.server";
import type { DecisionInput } from "../console/approval-calls";
import { payeesOfWriteOff, writeOff } from "../dues/write-off.server";
import { approveRefund, declineRefund, payeesOfRefund } from "../refunds/decide-refund.server";
import type { ApprovalKind } from "../words";
import { approvalTable as approvals } from "./tables.server";

type Kind = {
  /** The payees may neither propose nor decide. */
  payees: (tx: Tx, subject: string) => Promise<readonly Party[]>;
  approve: (tx: Tx, subject: string, amountPaise: number) => Promise<void>;
  decline?: (tx: Tx, subject: string, reason: string) => Promise<void>;
};

const nobody = async () => [];

const kinds: Record<ApprovalKind, Kind> = {
  refund: { payees: payeesOfRefund, approve: approveRefund, decline: declineRefund },
  "refund-return": { payees: payeesOfReturn, approve: approveReturn, decline: declineReturn },
  "write-off": { payees: payeesOfWriteOff, approve: writeOff },
  reversal: { payees: payeesOfReversal, approve: approveReversal },
  explanation: { payees: payeesOfLine, approve: approveLineReversal },
  closing: { payees: nobody, approve: closeYear },
  "bank-account": { payees: nobody, approve: approveAccount, decline: declineAccount },
  statement: { payees: payeesOfStatement, approve: takeStatementBack },
};

const samePerson = (sentence: string) => new Refusal(403, "same_person", sentence);

/**
 * Approves or declines a proposal. Throws 404, 403 for its proposer or payee, and 409 once it is decided or no longer
 * possible. The proposer of bank details may withdraw them, because they block every other change.
 */
export async function decide(ctx: Context, id: string, { decision, reason }: DecisionInput): Promise<void> {
  authorize(ctx, "treasurer");
  await transaction(ctx, async (tx) => {
    const [found] = await tx.db.select().from(approvals).where(eq(approvals.id, id)).for("update");
    if (!found) throw notFound("There is nothing like that to decide.");
    if (found.status !== "waiting") {
      const by = (await namesOf(tx, [found.decidedBy ?? ""])).get(found.decidedBy ?? "") ?? "somebody";
      throw conflict("decided_already", `This was decided already, by ${by}.`);
    }
    const me = actorName(tx);
    const isWithdrawn = found.kind === "bank-account" && decision === "declined";
    if (found.proposedBy === me && !isWithdrawn)
      throw samePerson("You proposed this: another treasurer or an admin decides it.");
    const { payees, approve, decline } = kinds[found.kind];
    if (await isInterested(tx, await payees(tx, found.subject)))
      throw samePerson("This money is yours: another treasurer or an admin decides it.");
    await tx.db
      .update(approvals)
      .set({ status: decision, decidedBy: me, decidedAt: tx.now, answer: reason ?? null })
      .where(eq(approvals.id, id));
    if (decision === "approved") await approve(tx, found.subject, found.amountPaise);
    else await decline?.(tx, found.subject, reason ?? found.reason);
    await record(tx, `approval.${decision}`, id);
  });
}
