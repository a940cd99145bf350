import { type Priority, priorities } from "./form/declaration";
import { type CaseKind, caseKinds, type Forms, formOf } from "./kinds";
import { MINUTES_A_DAY } from "./working-hours";

type ByPriority = { promise: { workingHours: object } };
type PromiseKey = { [Kind in CaseKind]: Forms[Kind] extends ByPriority ? Priority : Kind }[CaseKind];
/** Working minutes until an answer, per kind or priority. */
export type Promises = Readonly<Record<PromiseKey, number>>;

export const promiseKeys = (kind: CaseKind): readonly PromiseKey[] =>
  "workingHours" in formOf(kind).promise ? priorities : [kind as PromiseKey];

function promisedMinutes(kind: CaseKind): [key: string, minutes: number][] {
  const { promise } = formOf(kind);
  if ("workingDays" in promise) return [[kind, promise.workingDays * MINUTES_A_DAY]];
  return priorities.map((priority) => [priority, promise.workingHours[priority] * 60]);
}

export const usualPromises = Object.fromEntries(caseKinds.flatMap(promisedMinutes)) as Promises;

/** Working minutes. */
export function promiseFor(kind: CaseKind, priority: Priority = "medium", table = usualPromises): number {
  const [first, ...others] = promiseKeys(kind);
  return table[others.length > 0 || !first ? priority : first];
}

export const priorityOf = ({ priority }: { priority?: unknown }): Priority =>
  priorities.find((one) => one === priority) ?? "medium";
