import { conflict } from "../../platform/refusal";
import { refuseInterested } from "../accounts/conflict-of-interest.server";
import type { CaseGuard } from "../cases/console/decision.server";
import { nominationForm } from "./form";

const ownNomination = {
  code: "own_nomination",
  sentence: "You are the nominee, so another reviewer has to decide this.",
  roles: ["reviewer", "admin"],
} as const;

/** Throws 403 for a nomination of the acting person, and 409 for approving one without the nominee's consent. */
export const refuseNomination: CaseGuard = async (tx, { kind, details }, act) => {
  if (kind !== nominationForm.kind) return;
  await refuseInterested(tx, [{ email: String(details.nomineeEmail ?? "") }], ownNomination);
  if (act === "approve" && details.nomineeAnswer !== "agreed")
    throw conflict(
      "nominee_not_agreed",
      "The nominee has not agreed yet. Until then the nomination can only be declined.",
    );
};
