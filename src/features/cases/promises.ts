import { type CaseKind, caseKinds, type Forms, formOf } from "./kinds";
import { MINUTES_A_DAY } from "./working-hours";

export const priorities = ["urgent", "high", "medium", "low"] as const;
export type Priority = (typeof priorities)[number];

type ByPriority = { promise: { workingHours: object } };
/** A form's kind; for those whose promise depends on a priority, each priority. */
type PromiseKey = { [Kind in CaseKind]: Forms[Kind] extends ByPriority ? Priority : Kind }[CaseKind];
/** Working minutes within which each kind of submission, or each priority, is answered. */
export type Promises = Readonly<Record<PromiseKey, number>>;

/** What a table of promises calls the promise of each form: its kind, or the priorities that it asks for. */
export const promiseKeys = (kind: CaseKind): readonly PromiseKey[] =>
  "workingHours" in formOf(kind).promise ? priorities : [kind as PromiseKey];

function promisedMinutes(kind: CaseKind): [key: string, minutes: number][] {
  const { promise } = formOf(kind);
  if ("workingDays" in promise) return [[kind, promise.workingDays * MINUTES_A_DAY]];
  return priorities.map((priority) => [priority, promise.workingHours[priority] * 60]);
}

/** What each form promises by itself. */
export const usualPromises = Object.fromEntries(caseKinds.flatMap(promisedMinutes)) as Promises;

/** Working minutes that `table` promises for a submission. */
export function promiseFor(kind: CaseKind, priority: Priority = "medium", table = usualPromises): number {
  const [first, ...others] = promiseKeys(kind);
  return table[others.length > 0 || !first ? priority : first];
}

/** The priority that a form gave with its details; most forms ask for none. */
export const priorityOf = ({ priority }: { priority?: unknown }): Priority =>
  priorities.find((one) => one === priority) ?? "medium";
