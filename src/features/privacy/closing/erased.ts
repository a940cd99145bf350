/** What closing an account removed or made anonymous, for the last mail. Counts, and a number that stays in the register. */
export type Erased = {
  cases: number;
  /** How many of the cases were still open. */
  withdrawn: number;
  orders: number;
  entries: number;
  files: number;
  newsletter: boolean;
  memberNumber: string | null;
};
