const ENDING = "@erased.invalid";

/** The address of a case whose person was erased: nobody can have it (RFC 2606). */
export const erasedAddress = (caseId: string) => `${caseId}${ENDING}`;

export const isErased = ({ email }: { email: string }) => email.endsWith(ENDING);
