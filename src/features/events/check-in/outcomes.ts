/**
 * Outcome of a scan. `new`: admitted by a signed pass that is newer than the list. `twice`: already in, admitted again
 * by a volunteer's decision. `again`: already in, not admitted. `rehearsal`: check-in is not open yet. `undone`:
 * reverses an earlier scan.
 */
export const checkInOutcomes = [
  ...(["admitted", "new", "twice", "again", "cancelled", "wrong-gate", "unpaid", "unknown"] as const),
  ...(["rehearsal", "undone"] as const),
] as const;
export type CheckInOutcome = (typeof checkInOutcomes)[number];

export const isAdmission = (outcome: CheckInOutcome): boolean =>
  outcome === "admitted" || outcome === "new" || outcome === "twice";

export const MOST_SCANS = 500;
