import { indianDay } from "../../platform/indian-time";
import { conflict } from "../../platform/refusal";
import type { CaseRule } from "../cases/console/decision.server";
import { blockingCase } from "./following.server";
import { jobPostingForm } from "./form";

/** Throws 409 for the approval of a job whose last day is over, as nobody would see it, and of a change of a job that staff took down. */
export const refusePosting: CaseRule = async (tx, row, act) => {
  if (row.kind !== jobPostingForm.kind || act !== "approve") return;
  const { closesOn } = row.details;
  if (typeof closesOn === "string" && closesOn < indianDay(tx.now))
    throw conflict(
      "last_day_over",
      "The last day to apply is over. Decline it and ask the employer to post the job again.",
    );
  const blocking = await blockingCase(tx, row);
  if (blocking)
    throw conflict(
      "job_not_approved",
      `The job is off the job board because ${blocking} is not approved. Approve that case first, or decline this change.`,
    );
};
