/** How long a due outlives its time while somebody says to have paid it, and no statement has shown it yet. */
export const CLAIMED_DAYS = 7;
