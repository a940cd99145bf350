import { eq } from "drizzle-orm";
import { conflict } from "../../../platform/refusal";
import { ownId } from "../../accounts/own-id.server";
import { leaveToColleague } from "../../accounts/staff.server";
import type { CaseGuard } from "../../cases/console/decision.server";
import type { CaseRow } from "../../cases/operations/view.server";
import { inPayment } from "../../money/claims.server";
import { memberTable } from "../members/tables.server";
import { renewalForm } from "./form";
import { renewalTable } from "./tables.server";
import { yearsAsked } from "./years-asked.server";

type Asked = Pick<typeof renewalTable.$inferSelect, "termUntil" | "status">;
type Present = Pick<typeof memberTable.$inferSelect, "type" | "validUntil">;

/** Whether term and type are those of the request: the new year follows the term, and the fee depends on the type. */
export const isAsAsked = (
  { termUntil }: Pick<Asked, "termUntil">,
  { type, validUntil }: Present,
  { details }: Pick<CaseRow, "details">,
): boolean => validUntil === termUntil && (details.membershipType ?? type) === type;

/** Whether the year was granted and not withdrawn since. */
export const isGranted = ({ status, termUntil }: Asked, { validUntil }: Present): boolean =>
  status === "done" && validUntil !== termUntil;

/**
 * Throws 403 for the reviewer's own renewal, from any address, and 409 if the membership cannot be renewed, was renewed already,
 * has another term or type since, or is renewed by a payment that is on its way.
 */
export const refuseRenewal: CaseGuard = async (tx, { id, kind, details }, act) => {
  if (kind !== renewalForm.kind) return;
  const [found] = await tx.db
    .select({ member: memberTable, renewal: renewalTable })
    .from(renewalTable)
    .innerJoin(memberTable, eq(memberTable.id, renewalTable.memberId))
    .where(eq(renewalTable.caseId, id));
  if (!found) {
    if (act === "decline") return;
    throw conflict("renewal_replaced", "The member has asked again since. Please decide about the newer request.");
  }
  const { member, renewal } = found;
  if (member.userId === ownId(tx))
    await leaveToColleague(tx, "own_renewal", "You asked for this yourself, so another reviewer has to decide it.");
  if (act === "approve" && (member.status === "ended" || member.mergedInto))
    throw conflict("membership_ended", "This membership has ended, so it cannot be renewed.");
  if (act === "approve" && !isGranted(renewal, member) && !isAsAsked(renewal, member, { details }))
    throw conflict(
      "membership_changed",
      "The term or the type of the membership has changed since this was asked. Please decline it; the member can ask again for a year after the present term.",
    );
  if (
    act === "approve" &&
    !isGranted(renewal, member) &&
    (await inPayment(tx, await yearsAsked(tx, member.id))).length > 0
  )
    throw conflict(
      "payment_on_its_way",
      "A payment for this year is on its way or has come in part. Once paid in full, it renews the membership by itself. If it does not come, a treasurer ends the due or writes off the rest.",
    );
  if (act === "decline" && isGranted(renewal, member))
    throw conflict(
      "already_renewed",
      "The year was granted already, and it stays. An admin can correct the term in the member’s record.",
    );
};
