import type { Job } from "../../platform/jobs/jobs.server";
import { forgetOldLinks } from "./mailed-link.server";
import {
  sendAccountResetMail,
  sendInvitationMail,
  sendLockedMail,
  sendResetMail,
  sendSignInLink,
  sendVerificationMail,
} from "./operations/mails.server";
import { sendDeviceLockedMail, sendLinkedLoginMail, sendRolesChangedMail } from "./operations/security-mails.server";
import { forgetOldSessions } from "./operations/session.server";
import { forgetOldFailures } from "./operations/wrong-tries.server";
import { forgetOldPasskeyChallenges } from "./passkeys/challenge.server";
import {
  sendCorrectedAddressMail,
  sendNewAddressMail,
  tellAddressOfCorrection,
  tellOldAddress,
} from "./profile/mails.server";
import { forgetOldSignIns } from "./sessions/history.server";
import { forgetOldPending } from "./two-factor/sign-in.server";
import { removeGivenUpUploads } from "./uploads/operations.server";

export const accountJobs = {
  after: {
    "account.created": [sendVerificationMail],
    "account.locked": [sendLockedMail],
    "account.reset": [sendAccountResetMail],
    "device.locked": [sendDeviceLockedMail],
    "password-reset.requested": [sendResetMail],
    "sign-in-link.requested": [sendSignInLink],
    "email-change.requested": [sendNewAddressMail, tellOldAddress],
    "email-correction.requested": [sendCorrectedAddressMail, tellAddressOfCorrection],
    "email-change.link-requested": [sendNewAddressMail],
    "email-verification.requested": [sendVerificationMail],
    "login.linked": [sendLinkedLoginMail],
    "staff.invited": [sendInvitationMail],
    "staff.roles-changed": [sendRolesChangedMail],
  } satisfies Record<string, readonly Job[]>,
  nightly: [
    { name: "accounts.forget-links", run: forgetOldLinks },
    { name: "accounts.forget-failures", run: forgetOldFailures },
    { name: "accounts.forget-sessions", run: forgetOldSessions },
    { name: "accounts.forget-sign-ins", run: forgetOldSignIns },
    { name: "accounts.forget-pending-sign-ins", run: forgetOldPending },
    { name: "accounts.forget-passkey-challenges", run: forgetOldPasskeyChallenges },
    { name: "accounts.remove-given-up-uploads", run: removeGivenUpUploads },
  ],
};
