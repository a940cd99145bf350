/** What the purposes of all years of a member begin with. */
export const renewalStem = (memberId: string) => `renewal/${memberId}/`;

/** What another year of a member is asked for under, whoever asks: once a term, which ends on the day `termUntil`. */
export const renewalPurpose = (memberId: string, termUntil: string) => `${renewalStem(memberId)}${termUntil}`;
