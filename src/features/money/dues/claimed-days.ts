/** Days that a due with a waiting claim stays open after its last day. */
export const CLAIMED_DAYS = 7;
