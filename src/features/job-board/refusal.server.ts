import { conflict } from "../../platform/refusal";
import { indianDay } from "../../platform/time/indian-time";
import type { CaseGuard } from "../cases/console/decision.server";
import { jobPostingForm } from "./form";
import { blockingCase, doneSince, isSuperseded, lacksAddress, lastDayAfter, shownOf } from "./posting-case.server";

/**
 * Throws 409 for approving a job whose last day is over or whose address for applications is erased, or a change of a job that
 * staff took down or that has newer text.
 */
export const refusePosting: CaseGuard = async (tx, row, act) => {
  if (row.kind !== jobPostingForm.kind || act !== "approve") return;
  const { closesOn } = row.details;
  const shown = await shownOf(tx, row);
  const done = await doneSince(tx, shown, row);
  const { now } = tx;
  if (typeof closesOn === "string" && lastDayAfter(shown, done, row, { closesOn, now }) < indianDay(now))
    throw conflict(
      "last_day_over",
      "The last day to apply is over. Decline it and ask the employer to post the job again.",
    );
  if (shown && shown.posting.reference !== row.reference && isSuperseded(shown, row))
    throw conflict(
      "job_has_newer_words",
      `The job board shows newer words of this job, from ${shown.words.reference}. Decline this change.`,
    );
  if (lacksAddress(shown, row))
    throw conflict(
      "no_address_to_apply",
      "The address for applications was erased with its account. Decline it and ask the employer to post the job again.",
    );
  const blocking = await blockingCase(tx, row);
  if (blocking)
    throw conflict(
      "job_not_approved",
      `The job is off the job board because ${blocking} is not approved. Approve that case first, or decline this change.`,
    );
};
