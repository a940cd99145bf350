/** Limits that the browser checks by itself, without the schema's library. */
export const longestName = 120;
export const longestEmail = 254;

/** So many days a new subscription waits for its click; then it is forgotten. */
export const CONFIRM_DAYS = 14;
