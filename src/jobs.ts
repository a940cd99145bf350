import { forgetOldLinks } from "./features/accounts/mailed-link.server";
import {
  sendInvitationMail,
  sendLockedMail,
  sendPasswordChangedMail,
  sendResetMail,
  sendVerificationMail,
} from "./features/accounts/operations/mails.server";
import { forgetOldSessions } from "./features/accounts/operations/session.server";
import { forgetOldFailures } from "./features/accounts/operations/sign-in.server";
import { forgetOldChallenges } from "./features/captcha/operations.server";
import {
  sendAcknowledgement,
  sendCaseCode,
  sendStaffNotice,
  sendWithdrawn,
} from "./features/cases/operations/mails.server";
import { sendRegistrationCode } from "./features/competition/operations/registration.server";
import { forgetOldConfirmations } from "./features/membership/digital/confirmation.server";
import { sendConfirmationLink } from "./features/membership/digital/mails.server";
import { sendMemberWelcome } from "./features/membership/members/mails.server";
import { sendWelcomeMail } from "./features/newsletter/operations.server";
import { forgetOldKeys } from "./platform/idempotency.server";
import type { JobIndex } from "./platform/jobs.server";
import { forgetOldLimits } from "./platform/rate-limit.server";

/** What happens later: after which event, and every night. */
export const jobs: JobIndex = {
  after: {
    "account.created": [sendVerificationMail],
    "account.locked": [sendLockedMail],
    "password-reset.requested": [sendResetMail],
    "password.reset": [sendPasswordChangedMail],
    "staff.invited": [sendInvitationMail],
    "case.submitted": [sendAcknowledgement, sendStaffNotice],
    "case.code-requested": [sendCaseCode],
    "case.withdrawn": [sendWithdrawn],
    "competition.registered": [sendRegistrationCode],
    "competition.code-requested": [sendRegistrationCode],
    "member.joined": [sendMemberWelcome],
    "membership.applied": [sendConfirmationLink],
    "newsletter.subscribed": [sendWelcomeMail],
  },
  nightly: [
    { name: "platform.forget-limits", run: forgetOldLimits },
    { name: "platform.forget-keys", run: forgetOldKeys },
    { name: "accounts.forget-links", run: forgetOldLinks },
    { name: "accounts.forget-failures", run: forgetOldFailures },
    { name: "accounts.forget-sessions", run: forgetOldSessions },
    { name: "membership.forget-confirmations", run: forgetOldConfirmations },
    { name: "captcha.forget-challenges", run: forgetOldChallenges },
  ],
};
