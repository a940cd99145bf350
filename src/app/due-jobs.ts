import {
  confirmPaid,
  dropEndedPlaces,
  endRefunded,
  endUnpaid,
  refundAfterRequest,
  refundEndedPlaces,
} from "../features/events/fees/fee-jobs.server";
import { enterHistory } from "../features/history/enter-history.server";
import { reversePayment } from "../features/history/reversals.server";
import { isAdmissionOffered } from "../features/membership/admission/admission-offer.server";
import {
  cancelBouncedAdmission,
  refundCalledOffAdmission,
} from "../features/membership/admission/call-off-admission.server";
import { admitAfterPayment } from "../features/membership/admission/operations.server";
import { membersToBill } from "../features/membership/register/members-to-bill.server";
import { grantPaidYear } from "../features/membership/renewal/paid.server";
import { isRenewalOffered } from "../features/membership/renewal/renewal-offer.server";
import { cancelReversedYear, refundReversedYear } from "../features/membership/renewal/year-reversal.server";
import { closeLinks } from "../features/money/gateway/close-links.server";
import { acceptLatePayment } from "../features/money/grace-period/late-payment.server";
import { sendSettled } from "../features/money/mails.server";
import { sendRefundApproved, sendRefundDeclined } from "../features/money/refunds/mails.server";
import { carryOutRun } from "../features/money/runs/carry-out-run.server";
import { notifyMember } from "../features/notifications/notify-member.server";
import {
  cancelRefundedOrder,
  markOrderPaid,
  markOrderUnpaid,
  refundCalledOffOrder,
} from "../features/orders/payment.server";
import { combined, type Job } from "../platform/jobs/jobs.server";

const afterBounce = [markOrderUnpaid, cancelBouncedAdmission, dropEndedPlaces, reversePayment, cancelReversedYear];

const afterRequest = [refundCalledOffOrder, refundCalledOffAdmission, refundAfterRequest, refundReversedYear];

/** Jobs after dues end, for every feature that charges money, and jobs of bulk billing. */
export const dueJobs = {
  after: {
    "run.confirmed": [carryOutRun(membersToBill)],
    "due.paid-late": [acceptLatePayment({ renewal: isRenewalOffered, admission: isAdmissionOffered })],
    "due.cancelled": [endUnpaid, closeLinks],
    "due.lapsed": [endUnpaid, closeLinks],
    "payment.taken-back": afterBounce,
    "tds.reversed": afterBounce,
    "refund.approved": [sendRefundApproved, cancelRefundedOrder, endRefunded, ...afterRequest],
    "refund.declined": [sendRefundDeclined, ...afterRequest],
    "due.settled": [
      sendSettled,
      combined("dues.settled", [
        grantPaidYear,
        admitAfterPayment,
        markOrderPaid,
        confirmPaid,
        refundEndedPlaces,
        enterHistory,
        notifyMember,
      ]),
      closeLinks,
    ],
  } satisfies Record<string, readonly Job[]>,
};
