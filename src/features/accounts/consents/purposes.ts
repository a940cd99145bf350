/** `wordings` holds every sentence the box ever had, by version; never change an existing one. */
type PurposeTerms = {
  label: string;
  wordings: Readonly<Record<string, string>>;
  /** Absent when it cannot be withdrawn here. */
  afterwards?: string;
  stays?: string;
};

const withTheRequest = "What you sent depends on it. To end it, withdraw the application itself with its reference.";

export const purposes = {
  terms: {
    label: "Terms of use",
    wordings: {
      "2025-07.membership": "I accept the Terms & Conditions",
      "2025-07.inquiry": "I agree to the Terms and Conditions",
      "2025-07.partnership": "I agree to the Terms of Use.",
    },
    stays: `These are the terms between you and us. ${withTheRequest} For a membership, close the account.`,
  },
  privacy: {
    label: "Privacy policy",
    wordings: {
      "2025-07.membership": "I accept the Privacy Policy",
      "2025-07.inquiry": "I agree to the Privacy Policy",
      "2025-07.partnership": "I have read the Privacy Policy and agree to it.",
    },
    stays: `We cannot keep or answer what you sent without using your data for it. ${withTheRequest} For a membership, close the account.`,
  },
  "membership-contact": {
    label: "Messages about your membership",
    wordings: { "1": "iFACE may contact me about my membership" },
    afterwards: "We write only about what membership requires: its renewal, its security and its end.",
  },
  "request-contact": {
    label: "Answers to what you sent",
    wordings: {
      "1.inquiry": "iFACE may contact me about this inquiry",
      "1.partnership": "iFACE may contact me about this application.",
    },
    stays: `We need it to send you our answer. ${withTheRequest}`,
  },
  news: {
    label: "News about events and courses",
    wordings: { "1": "Send me news about events and courses" },
    afterwards: "The news stops, and a newsletter subscription with the same address ends.",
  },
  newsletter: {
    label: "Newsletter",
    wordings: { "1": "Subscribe: news from the federation, once a month" },
    afterwards: "The subscription ends.",
  },
  authority: {
    label: "Authority to commit the organisation",
    wordings: { "1": "I am authorised to commit my organisation to this application." },
    stays: `It is a statement of fact, not a permission. ${withTheRequest}`,
  },
  guardian: {
    label: "Consent of a parent or guardian",
    wordings: { "1": "My parent or guardian has read this application and agrees to it." },
    stays: `The law asks for it where somebody under 18 applies. ${withTheRequest}`,
  },
} as const satisfies Record<string, PurposeTerms>;

export type Purpose = keyof typeof purposes;

const termsOf = (purpose: Purpose): PurposeTerms => purposes[purpose];

export const canWithdraw = (purpose: Purpose) => termsOf(purpose).afterwards !== undefined;

export const endsNewsletter = (purpose: Purpose) => purpose === "newsletter" || purpose === "news";

export function purposeWords(purpose: Purpose, version: string) {
  const { label, wordings, afterwards = null, stays = null } = termsOf(purpose);
  return { label, wording: wordings[version] ?? label, afterwards, stays };
}

type Box = { field: string; purpose: Purpose; version: string };

const box = (field: string, purpose: Purpose, version: string): Box => ({ field, purpose, version });

export const formBoxes = {
  "Digital membership application": [
    box("termsAccepted", "terms", "2025-07.membership"),
    box("privacyAccepted", "privacy", "2025-07.membership"),
    box("communicationConsent", "membership-contact", "1"),
    box("guardianConsent", "guardian", "1"),
  ],
  "Membership inquiry": [
    box("agreeToTerms", "terms", "2025-07.inquiry"),
    box("agreeToPrivacy", "privacy", "2025-07.inquiry"),
    box("agreeToContact", "request-contact", "1.inquiry"),
    box("agreeToUpdates", "news", "1"),
  ],
  "Partnership application": [
    box("agreeToTerms", "terms", "2025-07.partnership"),
    box("agreeToPrivacy", "privacy", "2025-07.partnership"),
    box("agreeToContact", "request-contact", "1.partnership"),
    box("authorizedToCommit", "authority", "1"),
  ],
  "Job posting": [
    box("agreeToTerms", "terms", "2025-07.partnership"),
    box("agreeToPrivacy", "privacy", "2025-07.partnership"),
  ],
} as const satisfies Record<string, readonly Box[]>;

export type FormWithBoxes = keyof typeof formBoxes;

export const tickedBoxes = (form: FormWithBoxes, values: Record<string, unknown>): Box[] =>
  formBoxes[form].filter(({ field }) => values[field] === true);
