/**
 * What came of a scan. new: admitted by the signature of a pass that is younger than the list. twice: in already, and let in again by
 * a volunteer's decision. again: in already, not let in. rehearsal: would have been let in once check-in is open. undone: takes an
 * earlier scan back.
 */
export const checkInOutcomes = [
  ...(["admitted", "new", "twice", "again", "cancelled", "wrong-gate", "unpaid", "unknown"] as const),
  ...(["rehearsal", "undone"] as const),
] as const;
export type CheckInOutcome = (typeof checkInOutcomes)[number];

/** Whether it made somebody present. */
export const isAdmission = (outcome: CheckInOutcome): boolean =>
  outcome === "admitted" || outcome === "new" || outcome === "twice";

/** How many scans a phone sends at once. */
export const MOST_SCANS = 500;
