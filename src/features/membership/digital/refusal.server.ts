import { authorize, type Context, type Sources } from "../../../platform/context.server";
import { mailStateOf } from "../../../platform/mail/mail-log.server";
import type { MailState } from "../../../platform/mail/mail-states";
import { conflict } from "../../../platform/refusal";
import { isUnderAge } from "../../../platform/time/age";
import type { CaseGuard } from "../../cases/console/decision.server";
import { type FormFinding, failed, warning } from "../../cases/form/checks";
import { isConfirmed } from "../../cases/operations/confirmation.server";
import { type CaseRow, hasEnded } from "../../cases/operations/view.server";
import { digitalMembershipForm } from "./form";
import { sendGuardianRequest } from "./mails.server";

/** `refusal`: why an approval has to wait. */
type Asked = { check: FormFinding; refusal?: string };

const unconfirmed: Asked = {
  check: warning("Under 18: the guardian is asked once the address is confirmed"),
  refusal:
    "The applicant is under 18 and has not confirmed the email address yet, so the guardian has not been asked. Until then the application can only be declined.",
};
const underWay: Asked = {
  check: warning("Under 18: the guardian is being asked by email"),
  refusal:
    "The applicant is under 18 and our email to the guardian has not left yet. Until then the application can only be declined.",
};
const unasked: Asked = {
  check: warning("Under 18: the guardian has not been asked"),
  refusal: "The applicant is under 18 and the guardian has not been asked, so the application can only be declined.",
};

const asked: Record<MailState, Asked> = {
  taken: { check: warning("Under 18: the guardian was asked by email") },
  waiting: underWay,
  "left-out": {
    check: failed("Under 18: the guardian has not been asked yet, as too many emails went to the address"),
    refusal:
      "The applicant is under 18 and the guardian has not been asked yet: too many emails went to the address. We try again every night; until then the application can only be declined.",
  },
  failed: {
    check: failed("Under 18: the guardian could not be asked, as our email to the address was not delivered"),
    refusal:
      "The applicant is under 18 and the guardian could not be asked: our email to the address was not delivered. Please decline and tell the applicant why: they can apply again with the right address.",
  },
  unsent: unasked,
};

/** Undefined unless the applicant is under 18. */
async function askedFor(
  ctx: Context,
  { id, kind, details: { dateOfBirth } }: Pick<CaseRow, "id" | "kind" | "details">,
): Promise<Asked | undefined> {
  if (kind !== digitalMembershipForm.kind || typeof dateOfBirth !== "string") return undefined;
  if (!isUnderAge(dateOfBirth, ctx.now)) return undefined;
  if (!(await isConfirmed(ctx, id))) return unconfirmed;
  const state = await mailStateOf(ctx, { job: sendGuardianRequest.name, about: id });
  return state ? asked[state] : unasked;
}

/** Says whether the guardian of an applicant under 18 was asked. Without a consent, the form's own check says more. */
export const guardianChecks: Sources["checksOfCase"] = async (ctx, found) => {
  authorize(ctx, "reviewer");
  if (hasEnded(found) || found.details.guardianConsent !== true) return [];
  const standing = await askedFor(ctx, found);
  return standing ? [standing.check] : [];
};

/** Throws 409 for approving an applicant under 18 whose guardian has not been asked. */
export const refuseUnasked: CaseGuard = async (tx, found, act) => {
  if (act !== "approve") return;
  const refusal = (await askedFor(tx, found))?.refusal;
  if (refusal) throw conflict("guardian_not_asked", refusal);
};
