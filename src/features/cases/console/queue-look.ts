/** What the head and the rows of the queue's table share. */
export const cell = "px-2 py-3 align-middle leading-[1.4] first:pl-3.5 last:pr-3.5 sm:px-3.5";
export const wideOnly = "max-md:hidden";
