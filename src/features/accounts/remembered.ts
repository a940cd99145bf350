/** The life of a session with "remember me". */
export const REMEMBERED_SECONDS = 30 * 86_400;
