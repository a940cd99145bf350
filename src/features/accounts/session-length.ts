/** How long a session lasts whose owner wants to stay signed in. */
export const REMEMBERED_SECONDS = 30 * 86_400;
