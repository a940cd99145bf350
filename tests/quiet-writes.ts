/** Writes without authorization, by reason. */
const nobodyAsks: Record<string, readonly string[]> = {
  "forgets or finishes, in a round of jobs, what has run out": [
    "forgetOldReceipts",
    "forgetOldLinks",
    "forgetOldSessions",
    "forgetOldFailures",
    "forgetOldSignIns",
    "forgetOldPasskeyChallenges",
    "forgetOldPending",
    "forgetOldChallenges",
    "forgetOldConfirmations",
    "forgetOldViews",
    "forgetUnconfirmed",
    "closeEndedKeys",
    "removeOldExports",
    "finishClosings",
    "sendClosed",
  ],
  "is a step of a verb, which has authorized and records": [
    "keepReceipts",
    "claimReceipts",
    "endReceipts",
    "issueLink",
    "issueCode",
    "issueConfirmation",
    "issueProofCode",
    "keepChallenge",
    "spendChallenge",
    "spendToken",
    "takeTry",
    "giveTriesBack",
    "notify",
    "removeUpload",
    "removeDeleted",
  ],
};

/** Writes that authorize but record no activity, by reason. */
const leavesNoActivity: Record<string, readonly string[]> = {
  "stores the site's own content, which nobody did": ["seedCompetition", "seedContentEntries"],
  "keeps what passes within minutes or days": [
    "issueChallenge",
    "verifyChallenge",
    "bePresent",
    "leaveCase",
    "forgetOldImports",
    "storeUpload",
    "forgetPreviews",
    "forgetOldCodes",
  ],
  "is in the history of sign-ins instead": ["signInWithPasskey", "signInWithCode", "finishSocialSignIn"],
  "keeps when the gateway was last asked": ["askOpenLinks"],
  "keeps what became of a reminder, whose announcement is recorded": ["sendDueReminder"],
  "counts what nobody is named with": ["countVisit"],
  "keeps the file of a document that was asked for first": ["documentFile"],
  "takes people out of what lies back for a year": ["forgetOldRegistrations"],
  "opens a case, which records": ["submitOath"],
  "hands a transaction to a verb, which records": ["changeEvent"],
  "records with the scans that it stores": ["receiveScans"],
  "counts the deliveries of an issue, which its beginning and its end record": [
    "decideLost",
    "claimNext",
    "settle",
    "putBack",
    "settleReport",
    "hasUnsettled",
  ],
};

export const quietWrites = {
  nobodyAsks: Object.values(nobodyAsks).flat(),
  leavesNoActivity: Object.values(leavesNoActivity).flat(),
};
