import { authorize, type Sources } from "../../platform/context.server";
import type { MailState } from "../../platform/mail/mail-states";
import { conflict } from "../../platform/refusal";
import { refuseInterested } from "../accounts/conflict-of-interest.server";
import type { CaseGuard } from "../cases/console/decision.server";
import { type FormFinding, failed, ok, warning } from "../cases/form/checks";
import { hasEnded } from "../cases/operations/view.server";
import { nominationForm } from "./form";
import { questionState } from "./question.server";

const ownNomination = {
  code: "own_nomination",
  sentence: "You are the nominee, so another reviewer has to decide this.",
  roles: ["reviewer", "admin"],
} as const;

const notAsked = warning("The nominee has not been asked yet");

const asked: Record<MailState, FormFinding> = {
  taken: warning("The nominee has not answered yet"),
  waiting: warning("The nominee is being asked by email"),
  "left-out": warning(
    "The nominee has not been asked yet, as the limit of emails to the address or of the sender’s questions is reached",
  ),
  failed: failed("The nominee could not be asked, as our email to the address was not delivered"),
  unsent: notAsked,
};

/** Says whether the nominee was asked and agrees. */
export const nomineeChecks: Sources["checksOfCase"] = async (ctx, found) => {
  authorize(ctx, "reviewer");
  if (found.kind !== nominationForm.kind) return [];
  if (found.details.nomineeAnswer === "agreed") return [ok("The nominee agrees")];
  if (hasEnded(found)) return [];
  const state = await questionState(ctx, found.id);
  return [state ? asked[state] : notAsked];
};

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
