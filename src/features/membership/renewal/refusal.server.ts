import { eq } from "drizzle-orm";
import { conflict } from "../../../platform/refusal";
import { ownId } from "../../accounts/own-id.server";
import { leaveToColleague } from "../../accounts/staff.server";
import type { CaseRule } from "../../cases/console/decision.server";
import { memberTable } from "../members/tables.server";
import { renewalForm } from "./form";
import { renewalTable } from "./tables.server";

/**
 * What speaks against a decision about a renewal. Throws 403 for the reviewer's own, whatever address it came from, and 409 where
 * the membership cannot be renewed any more or was renewed already.
 */
export const refuseRenewal: CaseRule = async (tx, { id, kind }, act) => {
  if (kind !== renewalForm.kind) return;
  const { userId, status, mergedInto } = memberTable;
  const [found] = await tx.db
    .select({ userId, status, mergedInto, renewal: renewalTable.status })
    .from(renewalTable)
    .innerJoin(memberTable, eq(memberTable.id, renewalTable.memberId))
    .where(eq(renewalTable.caseId, id));
  if (!found) {
    if (act === "decline") return;
    throw conflict(
      "renewal_replaced",
      "The member has asked again since. Please decide about the newer request.",
    );
  }
  if (found.userId === ownId(tx))
    await leaveToColleague(
      tx,
      "own_renewal",
      "You asked for this yourself, so another reviewer has to decide it.",
    );
  if (act === "approve" && (found.status === "ended" || found.mergedInto))
    throw conflict("membership_ended", "This membership has ended, so it cannot be renewed.");
  if (act === "decline" && found.renewal === "done")
    throw conflict(
      "already_renewed",
      "The year was granted already, and it stays. An admin can correct the term in the member’s record.",
    );
};
