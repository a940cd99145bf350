/** The browser checks these limits without loading the schema library. */
export const longestName = 120;
export const longestEmail = 254;

/** Days until an unconfirmed subscription is deleted. */
export const CONFIRM_DAYS = 14;

/** Days after unsubscribing in which only the signed-in owner can have the address asked again. */
export const QUIET_DAYS = 30;

/** Permanent refusals in a row after which an address is paused until it subscribes and confirms again. */
export const MOST_BOUNCES = 3;
