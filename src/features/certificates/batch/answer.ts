export const MOST_ROWS = 1_000;

export const BATCH_ACTION = "certificate-batch";

/** `erased`: the holder's data is erased. `mistyped`: the check digit is wrong. `unknown`: never issued. */
export const batchStates = ["valid", "replaced", "withdrawn", "erased", "mistyped", "unknown"] as const;
export const nameStates = ["same", "differs"] as const;

/** `name`: whether the given name matches the printed one; null if none was given or the state gives no comparison. */
export type BatchRow = {
  line: number;
  number: string;
  state: (typeof batchStates)[number];
  name: (typeof nameStates)[number] | null;
};
