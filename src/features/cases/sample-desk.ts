import { HOUR_MS, MINUTE_MS } from "../../platform/durations";
import { newId } from "../../platform/new-id.server";
import type { SampleScene } from "./form/declaration";
import { type CaseKind, caseKinds, formOf } from "./kinds";
import { promiseFor } from "./promises";
import type { SampleActivity, SampleCase, SampleMessage } from "./sample-cases";

type Scene = SampleScene & { kind: CaseKind };

const long = `A sample of a long message. ${[
  "We are an institute with four departments and about nine hundred students, and every year some sixty of them ask how they can become members while they still study.",
  "Last year each wrote by themselves. Some used the address of the institute, some their own, and two were asked for papers that the institute keeps.",
  "Could one list of all of them be sent, with the head of department as the one who answers questions? If so, which columns should it have, and who tells the students that they were admitted?",
  "Two of our teachers would also like to speak about retaining walls in black cotton soil at your next seminar. Their notes run to some thirty pages and can be sent in any form.",
].join("\n\n")}`;

const scenes: readonly Scene[] = caseKinds.flatMap((kind) =>
  (formOf(kind).samples?.desk ?? []).map((scene) => ({ ...scene, kind })),
);

export const deskSize = (total: number) => Math.min(40, Math.ceil(total / 3));

export const sceneOf = (fromNewest: number): Scene => scenes[fromNewest % scenes.length] ?? (scenes[0] as Scene);

export function onDesk(made: SampleCase, fromNewest: number, now: Date, staff: readonly string[]): SampleCase {
  const { kind, dueInHours, status, answers = {} } = sceneOf(fromNewest);
  const { lead } = formOf(kind);
  // Later rounds of the scenes are shifted, so that no two cases are due at once.
  const due = now.getTime() + (dueInHours + Math.floor(fromNewest / scenes.length) * 0.3) * HOUR_MS;
  const submitted = due - 3 * promiseFor(kind) * MINUTE_MS;
  const isPaused = status === "information-requested";
  return {
    ...made,
    status,
    ended_at: null,
    decided_by: null,
    details: { ...made.details, ...(lead && fromNewest % 4 === 1 ? { [lead]: long } : {}), ...answers },
    submitted_at: new Date(Math.min(submitted, now.getTime() - HOUR_MS)).toISOString(),
    promised_at: new Date(due).toISOString(),
    paused_at: isPaused ? new Date(now.getTime() - HOUR_MS / 2).toISOString() : null,
    assignee_id: status === "submitted" ? null : (staff[fromNewest % staff.length] ?? null),
  };
}

export function messagesOf({ id, paused_at }: SampleCase): SampleMessage[] {
  if (!paused_at) return [];
  const text = "Dear Sample Member,\n\nplease send us the letter of your institution. We go on as soon as it is here.";
  return [{ id: newId(), case_id: id, sender: "staff", text, sent_at: paused_at }];
}

export function actorOf({ type }: Pick<SampleActivity, "type">, made: SampleCase, staff: readonly string[]): string {
  if (type === "case.submitted" || type === "case.withdrawn") return "visitor";
  return made.assignee_id ?? staff[made.number % staff.length] ?? "system";
}
