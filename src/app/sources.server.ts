import { refuseEntry } from "../features/competition/judging/own-entry.server";
import { dayChecks, refuseDoubleCount } from "../features/cpd/declarations/refusal.server";
import { isOrganiser } from "../features/events/organisers/authorize.server";
import { refusePosting } from "../features/job-board/refusal.server";
import { bodiesOfAdministrator } from "../features/membership/admission/administered-bodies.server";
import { memberChange } from "../features/membership/admission/member-change.server";
import { refuseAdmission } from "../features/membership/admission/refusal.server";
import { guardianChecks, refuseUnasked } from "../features/membership/digital/refusal.server";
import { possibleDuplicatesOf } from "../features/membership/members/possible-duplicates.server";
import { refuseRenewal } from "../features/membership/renewal/refusal.server";
import { nomineeChecks, refuseNomination } from "../features/nominations/refusal.server";
import { orderChecks } from "../features/orders/payment.server";
import { refuseOrder } from "../features/orders/refusal.server";
import { hasOpenClosing } from "../features/privacy/closing/open-closings.server";
import type { Sources } from "../platform/context.server";

/** Passed in every context, so that accounts and cases need not import the features above them. */
export const sources: Sources = {
  bodiesOfAdministrator,
  hasOpenClosing,
  isOrganiser,
  async guardCase(...act) {
    await refuseAdmission(...act);
    await refuseUnasked(...act);
    await refuseRenewal(...act);
    await refusePosting(...act);
    await refuseNomination(...act);
    await refuseEntry(...act);
    await refuseDoubleCount(...act);
    await refuseOrder(...act);
  },
  async checksOfCase(...of) {
    const all = [memberChange, guardianChecks, nomineeChecks, dayChecks, orderChecks];
    return (await Promise.all(all.map((checks) => checks(...of)))).flat();
  },
  possibleDuplicatesOf,
};
