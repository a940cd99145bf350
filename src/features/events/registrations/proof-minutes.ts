/** A place is held this long for an unproven address, and this is the time to prove it. */
export const HELD_MINUTES = 30;
export const CODE_MINUTES = 15;
