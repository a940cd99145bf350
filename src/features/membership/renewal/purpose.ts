/** The common prefix of a member's year purposes. */
export const renewalStem = (memberId: string) => `renewal/${memberId}/`;

/** The purpose of a member's next year, once for each term ending on `termUntil`. */
export const renewalPurpose = (memberId: string, termUntil: string) => `${renewalStem(memberId)}${termUntil}`;
