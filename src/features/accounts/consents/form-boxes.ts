import type { Purpose } from "./purposes";

/** A box of a form: what ticking it agrees to, in which wording. */
export type Box = { field: string; purpose: Purpose; version: string };

const box = (field: string, purpose: Purpose, version: string): Box => ({ field, purpose, version });

/** The forms that have boxes to tick, by the name under which a receipt says where. */
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
} as const satisfies Record<string, readonly Box[]>;

export type FormWithBoxes = keyof typeof formBoxes;

/** The boxes of `form` that `values` say were ticked. */
export const tickedBoxes = (form: FormWithBoxes, values: Record<string, unknown>): Box[] =>
  formBoxes[form].filter(({ field }) => values[field] === true);
