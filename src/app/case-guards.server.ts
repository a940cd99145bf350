import type { CheckSource, DuplicateSource } from "../features/cases/console/case-checks.server";
import type { CaseGuard } from "../features/cases/console/decision.server";
import { refuseEntry } from "../features/competition/judging/own-entry.server";
import { refuseDoubleCount } from "../features/cpd/declarations/refusal.server";
import { refusePosting } from "../features/job-board/refusal.server";
import { memberChange } from "../features/membership/admission/member-change.server";
import { refuseAdmission } from "../features/membership/admission/refusal.server";
import { possibleDuplicatesOf } from "../features/membership/members/possible-duplicates.server";
import { refuseRenewal } from "../features/membership/renewal/refusal.server";
import { refuseNomination } from "../features/nominations/refusal.server";

export const guardByType: CaseGuard = async (...act) => {
  await refuseAdmission(...act);
  await refuseRenewal(...act);
  await refusePosting(...act);
  await refuseNomination(...act);
  await refuseEntry(...act);
  await refuseDoubleCount(...act);
};

export const checksByNoun: CheckSource = memberChange;

export const duplicatesByType: DuplicateSource = possibleDuplicatesOf;
