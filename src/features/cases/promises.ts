import type { CaseKind } from "./schema";
import { MINUTES_A_DAY } from "./working-hours";

export type Priority = "low" | "medium" | "high" | "urgent";

const days = (count: number) => count * MINUTES_A_DAY;

/** Working minutes within which each kind of submission is answered. */
export const promises: Record<Exclude<CaseKind, "SU">, number> = {
  DM: days(2),
  MI: days(3),
  CO: days(1),
  PA: days(7),
  CP: days(10),
};

/** The same for support tickets, by priority. */
export const supportPromises: Record<Priority, number> = {
  urgent: 4 * 60,
  high: 8 * 60,
  medium: days(1),
  low: days(2),
};

/** Working minutes by kind and, for support tickets, by priority. */
export type Promises = Record<Exclude<CaseKind, "SU"> | Priority, number>;
export const usualPromises: Promises = { ...promises, ...supportPromises };

export const promiseFor = (kind: CaseKind, priority: Priority = "medium", table: Promises = usualPromises) =>
  table[kind === "SU" ? priority : kind];
