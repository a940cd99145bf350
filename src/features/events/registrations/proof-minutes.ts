/** How long a place is held for an address that is not proven yet, and how long it can be proven. */
export const HELD_MINUTES = 30;
/** How long a mailed code works. */
export const CODE_MINUTES = 15;
