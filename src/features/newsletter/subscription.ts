/** Limits that the browser checks by itself, without the schema's library. */
export const longestName = 120;
export const longestEmail = 254;

/** So many days a new subscription waits for its click; then it is forgotten. */
export const CONFIRM_DAYS = 14;

/** So many days after somebody left, nobody but they themselves, signed in, has their address asked again. */
export const QUIET_DAYS = 30;

/** After so many refusals for good an address gets no more issues, until it is subscribed and confirmed anew. */
export const MOST_BOUNCES = 3;
