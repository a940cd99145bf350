/** Days that a due stays open after its last day while a claim waits, or once a claimed part of it is booked. */
export const CLAIMED_DAYS = 7;
