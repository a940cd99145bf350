import { claimReceipts } from "../features/accounts/consents/operations.server";
import { forgetOldReceipts } from "../features/accounts/consents/personal-data.server";
import { accountJobs } from "../features/accounts/jobs.server";
import { sendPasswordChangedMail } from "../features/accounts/operations/mails.server";
import {
  sendChangeUndoneMail,
  sendNewDeviceMail,
  sendOwnPasswordChangeMail,
  sendPasskeyAddedMail,
  sendTwoFactorOffMail,
  sendTwoFactorOnMail,
} from "../features/accounts/operations/security-mails.server";
import { tellFormerAddress } from "../features/accounts/profile/mails.server";
import { forgetOldChallenges } from "../features/captcha/operations.server";
import { carryOutDue, carryOutPlanned } from "../features/cases/console/carry-out.server";
import {
  sendApproved,
  sendCaseClosed,
  sendCaseMessage,
  sendDeclined,
  sendDropped,
  sendInformationRequest,
  sendReopened,
  sendStageReached,
} from "../features/cases/console/mails.server";
import { indexCase, indexOldCases } from "../features/cases/console/search-index.server";
import { fetchInbound } from "../features/cases/inbound/fetch-mail.server";
import { caseJobs } from "../features/cases/jobs.server";
import {
  sendAcknowledgement,
  sendLeftOut,
  sendStaffNotice,
  sendWithdrawn,
} from "../features/cases/operations/mails.server";
import { certificateJobs } from "../features/certificates/jobs.server";
import { sendCertificate, sendCertificateWithdrawn } from "../features/certificates/mails.server";
import { decideEntries } from "../features/competition/judging/decide-entries.server";
import { certifyEarlier, certifyEdition } from "../features/competition/judging/edition-certificates.server";
import { renewCode, sendRegistrationCode } from "../features/competition/operations/entrants.server";
import { openMailedMessage } from "../features/contact/operations.server";
import { publishPlanned } from "../features/content/console/publication.server";
import { sweepMedia } from "../features/content/media/upload.server";
import { backfillDeclarations } from "../features/cpd/declarations/backfill-declarations.server";
import { reopenDoubleCount } from "../features/cpd/declarations/double-count.server";
import { postCpd } from "../features/cpd/declarations/post-cpd.server";
import { awardHolder } from "../features/events/attendance/award-holder.server";
import { withdrawOwnCertificates } from "../features/events/attendance/own-certificates.server";
import { sendHeld } from "../features/events/fees/mails.server";
import { eventJobs } from "../features/events/jobs.server";
import {
  sendCancelled,
  sendConfirmed,
  sendEventCancelled,
  sendEventMoved,
  sendExpired,
  sendOffered,
  sendRequestDeclined,
  sendToGuardian,
  sendTransferred,
  sendWaiting,
} from "../features/events/registrations/mails.server";
import { enterHistory } from "../features/history/enter-history.server";
import {
  reverseCertificate,
  reverseCredit,
  reverseRegistration,
  reverseTransferred,
} from "../features/history/reversals.server";
import { jobBoardJobs } from "../features/job-board/jobs.server";
import { followPosting } from "../features/job-board/posting-case.server";
import { sendMemberWelcome } from "../features/membership/admission/mails.server";
import { admitAfterApproval } from "../features/membership/admission/operations.server";
import { sendGuardianRequest } from "../features/membership/digital/mails.server";
import { membershipJobs } from "../features/membership/jobs.server";
import { linkMember } from "../features/membership/register/link.server";
import { sendEndingMail, sendLapsedMail } from "../features/membership/register/mails.server";
import { indexChangedAddress, indexMember, indexMembers } from "../features/membership/register/search-index.server";
import { backfillRenewals } from "../features/membership/renewal/backfill-renewals.server";
import {
  sendRenewalDeclinedMail,
  sendRenewalRequested,
  sendRenewedMail,
} from "../features/membership/renewal/mails.server";
import { followRenewal } from "../features/membership/renewal/renewal-case.server";
import { moneyJobs } from "../features/money/jobs.server";
import { takeBounce } from "../features/newsletter/issues/bounces.server";
import { newsletterJobs } from "../features/newsletter/jobs.server";
import { sendWelcomeMail } from "../features/newsletter/mails.server";
import { endSilentNominations, forgetNominee } from "../features/nominations/answer-nomination.server";
import { askNominee, tellOfWithdrawal } from "../features/nominations/mails.server";
import { ifWanted, notifyMember } from "../features/notifications/notify-member.server";
import { backfillOrders, followOrder } from "../features/orders/case.server";
import { sendOrderMail, sendOrderNotice, sendOrderPaid } from "../features/orders/mails.server";
import {
  certifyEarlierPartners,
  certifyPartner,
  withdrawAffiliation,
} from "../features/partnership/partners/affiliation.server";
import { makePartner } from "../features/partnership/partners/make-partner.server";
import { voidClosing } from "../features/privacy/closing/open-closings.server";
import { endNewsletterConsent, keepConsents } from "../features/privacy/consents/operations.server";
import { privacyJobs } from "../features/privacy/jobs.server";
import {
  sendClosingCancelled,
  sendClosingDropped,
  sendClosingNotice,
  sendClosingVoided,
  sendExportReady,
  tellFormerOfClosing,
} from "../features/privacy/mails.server";
import { announceDigest, sendDigest } from "../features/reports/digest/operations.server";
import { sealActivity } from "../platform/audit-log/audit-chain.server";
import { vacuumEmbedded } from "../platform/db/vacuum.server";
import { forgetOldKeys } from "../platform/http/idempotency.server";
import { forgetOldLimits } from "../platform/http/rate-limit.server";
import type { FollowedType } from "../platform/jobs/activity-types";
import { combined, type Job, type JobIndex } from "../platform/jobs/jobs.server";
import { retryLeftOut } from "../platform/mail/mail-again.server";
import { forgetOldMails, noteGivenUpMails } from "../platform/mail/mail-log.server";
import { dueJobs } from "./due-jobs";

const keepSubmitted = combined("cases.keep-submitted", [indexCase, enterHistory, keepConsents]);
const followProof = [awardHolder, withdrawOwnCertificates];
const followCase = [followRenewal, followOrder, postCpd, followPosting];

export const jobs: JobIndex = {
  after: {
    "account.opened": [enterHistory, claimReceipts, linkMember, ...followProof, reopenDoubleCount],
    "account.emptied": [voidClosing],
    "email.changed": [
      enterHistory,
      notifyMember,
      claimReceipts,
      linkMember,
      ...followProof,
      tellFormerAddress,
      indexChangedAddress,
      reopenDoubleCount,
    ],
    "email-change.undone": [
      enterHistory,
      sendChangeUndoneMail,
      notifyMember,
      claimReceipts,
      linkMember,
      ...followProof,
      indexChangedAddress,
      voidClosing,
      reopenDoubleCount,
    ],
    "email.verified": [enterHistory, claimReceipts, linkMember, ...followProof, reopenDoubleCount],
    "card.downloaded": [enterHistory],
    ...accountJobs.after,
    "password.reset": [sendPasswordChangedMail, notifyMember, voidClosing],
    "password.changed": [sendOwnPasswordChangeMail, notifyMember],
    "two-factor.enabled": [sendTwoFactorOnMail, notifyMember],
    "two-factor.disabled": [sendTwoFactorOffMail, notifyMember],
    "device.appeared": [sendNewDeviceMail, notifyMember],
    "passkey.added": [sendPasskeyAddedMail, notifyMember],
    "digest.due": [sendDigest],
    "case.submitted": [sendAcknowledgement, sendStaffNotice, keepSubmitted],
    "case.confirmed": [sendGuardianRequest, sendAcknowledgement, askNominee, keepConsents],
    ...caseJobs.after,
    "case.withdrawn": [sendWithdrawn, ...membershipJobs.ended, followOrder, postCpd, forgetNominee, renewCode],
    "case.answered": [notifyMember],
    "case.replied": [indexCase, sendLeftOut],
    "nominee.erased": [indexCase],
    "nominee.withdrew": [tellOfWithdrawal],
    "case.message-sent": [sendCaseMessage, notifyMember, indexCase],
    "case.information-requested": [sendInformationRequest, notifyMember, indexCase],
    "case.stage-reached": [sendStageReached, notifyMember, indexCase, followOrder],
    "case.approved": [admitAfterApproval, sendApproved, notifyMember, makePartner, indexCase, ...followCase],
    "case.declined": [
      sendDeclined,
      notifyMember,
      indexCase,
      ...membershipJobs.ended,
      followOrder,
      postCpd,
      followPosting,
    ],
    "case.closed": [sendCaseClosed, notifyMember, indexCase],
    "case.reopened": [indexCase, sendReopened, notifyMember, ...followCase],
    "decision.planned": [carryOutPlanned],
    "competition.registered": [sendRegistrationCode, enterHistory],
    "competition.results-published": [decideEntries, certifyEdition],
    "competition.code-requested": [sendRegistrationCode],
    "partner.joined": [certifyPartner],
    "partner.ended": [withdrawAffiliation],
    ...certificateJobs(enterHistory).after,
    ...eventJobs.after,
    "registration.offered": [sendOffered, notifyMember],
    "registration.expired": [sendExpired, notifyMember],
    "registration.held": [sendHeld, notifyMember],
    "registration.confirmed": [sendConfirmed, enterHistory, notifyMember],
    "credit.settled": [enterHistory, reopenDoubleCount],
    "credit.reversed": [reverseCredit],
    "registration.cancelled": [sendCancelled, reverseRegistration],
    "registration.declined": [sendRequestDeclined, notifyMember, reverseRegistration],
    "registration.waiting": [sendWaiting, notifyMember],
    "registration.transferred": [sendTransferred, reverseTransferred],
    "registration.event-moved": [sendEventMoved, notifyMember],
    "registration.event-cancelled": [sendEventCancelled, reverseRegistration, notifyMember],
    "certificate.issued": [sendCertificate, enterHistory, notifyMember],
    "certificate.withdrawn": [sendCertificateWithdrawn, reverseCertificate],
    "member.joined": [sendMemberWelcome, enterHistory, notifyMember, indexMember],
    ...membershipJobs.after,
    "renewal.requested": [ifWanted(sendRenewalRequested), notifyMember],
    "renewal.approved": [ifWanted(sendRenewedMail), notifyMember],
    "renewal.declined": [sendRenewalDeclinedMail, notifyMember],
    "renewal.dropped": [sendDropped, notifyMember],
    "membership.ending": [ifWanted(sendEndingMail), notifyMember],
    "member.lapsed": [ifWanted(sendLapsedMail), notifyMember],
    "order.requested": [ifWanted(sendOrderMail), sendOrderNotice, notifyMember],
    "order.paid": [sendOrderPaid],
    ...moneyJobs.after,
    ...dueJobs.after,
    ...newsletterJobs.after,
    ...jobBoardJobs.after,
    "newsletter.confirmed": [sendWelcomeMail, enterHistory, keepConsents],
    "newsletter.unsubscribed": [endNewsletterConsent],
    ...privacyJobs.after,
    "export.ready": [ifWanted(sendExportReady), notifyMember],
    "closing.requested": [sendClosingNotice, notifyMember, tellFormerOfClosing],
    "closing.cancelled": [sendClosingCancelled, notifyMember],
    "closing.dropped": [sendClosingDropped, notifyMember],
    "closing.voided": [sendClosingVoided, notifyMember],
  } satisfies Record<FollowedType, readonly Job[]>,
  nightly: [
    ...caseJobs.nightly,
    { name: "platform.forget-limits", run: forgetOldLimits },
    { name: "platform.forget-keys", run: forgetOldKeys },
    { name: "platform.forget-mails", run: forgetOldMails },
    ...accountJobs.nightly,
    { name: "content.sweep-media", run: sweepMedia },
    ...membershipJobs.nightly,
    ...jobBoardJobs.nightly,
    ...eventJobs.nightly,
    ...moneyJobs.nightly,
    endSilentNominations,
    retryLeftOut([askNominee, sendGuardianRequest, sendToGuardian, sendLeftOut]),
    certifyEarlier,
    certifyEarlierPartners,
    { name: "captcha.forget-challenges", run: forgetOldChallenges },
    ...newsletterJobs.nightly,
    { name: "consents.forget-receipts", run: forgetOldReceipts },
    ...privacyJobs.nightly,
    { name: "platform.vacuum", run: vacuumEmbedded },
  ],
  everyMinute: [
    { name: "cases.carry-out-decisions", run: carryOutDue },
    { name: "orders.adopt-old", run: backfillOrders },
    { name: "cases.index-old", run: indexOldCases },
    { name: "history.adopt-declarations", run: backfillDeclarations },
    { name: "membership.index-members", run: indexMembers },
    { name: "membership.adopt-renewals", run: backfillRenewals },
    { name: "platform.seal-activity", run: sealActivity },
    { name: "platform.note-given-up-mails", run: noteGivenUpMails },
    ...newsletterJobs.everyMinute,
    { name: "staff.announce-digest", run: announceDigest },
    ...privacyJobs.everyMinute,
    publishPlanned,
    ...moneyJobs.everyMinute,
    ...eventJobs.everyMinute,
    ...jobBoardJobs.everyMinute,
    // Last, because it may wait for a mail server.
    fetchInbound({ open: openMailedMessage, takeReport: takeBounce }),
  ],
};
