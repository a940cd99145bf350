/** How many lines a list may have. */
export const MOST_ROWS = 1_000;

/** What the captcha of a list is made for. */
export const BATCH_ACTION = "certificate-batch";

/** erased: its holder had their data erased. mistyped: the check digit does not fit. unknown: no such number was issued. */
export const batchStates = ["valid", "replaced", "withdrawn", "erased", "mistyped", "unknown"] as const;
export const nameStates = ["same", "differs"] as const;

/** How a line stands. `name`: whether the name that was given is the printed one; null where nothing is said about it. */
export type BatchRow = {
  line: number;
  number: string;
  state: (typeof batchStates)[number];
  name: (typeof nameStates)[number] | null;
};
