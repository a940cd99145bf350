import { conflict } from "../../platform/refusal";
import type { CaseRule } from "../cases/console/decision.server";
import { nominationForm } from "./form";

/** Throws 409 for accepting a nomination to which the nominee has not agreed. */
export const refuseNomination: CaseRule = async (_tx, { kind, details }, act) => {
  if (kind === nominationForm.kind && act === "approve" && details.nomineeAnswer !== "agreed")
    throw conflict(
      "nominee_not_agreed",
      "The nominee has not agreed yet. Until then the nomination can only be declined.",
    );
};
