/** Limits that the browser checks by itself, without the schema's library. */
export const longestName = 120;
export const longestEmail = 254;
