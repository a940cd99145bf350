/** What another year of a member is asked for under, whoever asks: once a term, which ends on the day `termUntil`. */
export const renewalPurpose = (memberId: string, termUntil: string) => `renewal/${memberId}/${termUntil}`;
