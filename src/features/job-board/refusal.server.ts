import { indianDay } from "../../platform/indian-time";
import { conflict } from "../../platform/refusal";
import type { CaseRule } from "../cases/console/decision.server";
import { jobPostingForm } from "./form";

/** Throws 409 for the approval of a job whose last day is over: nobody would see it. */
export const refusePosting: CaseRule = async ({ now }, { kind, details: { closesOn } }, act) => {
  if (kind !== jobPostingForm.kind || act !== "approve") return;
  if (typeof closesOn === "string" && closesOn < indianDay(now))
    throw conflict(
      "last_day_over",
      "The last day to apply is over. Decline it and ask the employer to post the job again.",
    );
};
