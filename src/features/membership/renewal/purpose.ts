export const renewalStem = (memberId: string) => `renewal/${memberId}/`;

export const renewalPurpose = (memberId: string, termUntil: string) => `${renewalStem(memberId)}${termUntil}`;
