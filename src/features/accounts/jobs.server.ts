import { forgetOldLinks } from "./mailed-link.server";
import { forgetOldSessions } from "./operations/session.server";
import { forgetOldFailures } from "./operations/wrong-tries.server";
import { forgetOldPasskeyChallenges } from "./passkeys/challenge.server";
import { forgetOldSignIns } from "./sessions/history.server";
import { forgetOldPending } from "./two-factor/sign-in.server";
import { removeGivenUpUploads } from "./uploads/operations.server";

/** What accounts forget every night: their part of the index of jobs. */
export const accountJobs = {
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
