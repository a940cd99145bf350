import { newId } from "../../platform/db/new-id.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../platform/time/durations";
import { indianYear } from "../../platform/time/indian-time";
import { sampleAnswers } from "./form/answers";
import type { SampleScene } from "./form/declaration";
import { type CaseKind, caseKinds, formOf } from "./kinds";
import { promiseFor } from "./promises";
import { caseReference } from "./reference";
import { type CaseStatus, endedStatuses } from "./schema";
import { afterWorkingMinutes } from "./working-hours";

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

const deskSize = (total: number) => Math.min(40, Math.ceil(total / 3));

const sceneOf = (fromNewest: number): Scene => scenes[fromNewest % scenes.length] ?? (scenes[0] as Scene);

function onDesk(made: SampleCase, fromNewest: number, now: Date, staff: readonly string[]): SampleCase {
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

function messagesOf({ id, paused_at }: SampleCase): SampleMessage[] {
  if (!paused_at) return [];
  const text = "Dear Sample Member,\n\nplease send us the letter of your institution. We go on as soon as it is here.";
  return [{ id: newId(), case_id: id, sender: "staff", text, sent_at: paused_at }];
}

function actorOf({ type }: Pick<SampleActivity, "type">, made: SampleCase, staff: readonly string[]): string {
  if (type === "case.submitted" || type === "case.withdrawn") return "visitor";
  return made.assignee_id ?? staff[made.number % staff.length] ?? "system";
}

export type SampleActivity = { subject: string; type: string; at: string; actor: string };
export type SampleMessage = { id: string; case_id: string; sender: "staff"; text: string; sent_at: string };
export type SampleCase = {
  id: string;
  number: number;
  reference: string;
  kind: CaseKind;
  status: CaseStatus;
  details: Record<string, unknown>;
  submitted_at: string;
  promised_at: string;
  paused_at: string | null;
  ended_at: string | null;
  decided_by: string | null;
  assignee_id: string | null;
};

const mix = caseKinds.flatMap((kind) => Array.from({ length: formOf(kind).samples?.share ?? 0 }, () => kind));
const kindOf = (number: number): CaseKind => mix[number % mix.length] ?? caseKinds[0];

const lastActivities: Partial<Record<CaseStatus, string>> = {
  "information-requested": "case.information-requested",
  approved: "case.approved",
  declined: "case.declined",
  closed: "case.closed",
};

const YEAR_MS = 365 * DAY_MS;
const MONTH_MS = 30 * DAY_MS;

function statusOf(kind: CaseKind, number: number, { isDue, isNew }: { isDue: boolean; isNew: boolean }): CaseStatus {
  if (!isDue) return number % 3 === 0 ? "in-review" : "submitted";
  const open: CaseStatus[] = isNew ? ["in-review", "information-requested"] : [];
  const others: CaseStatus[] = ["withdrawn", "declined", "declined", ...open];
  return others[Math.floor(number / mix.length) % 20] ?? (formOf(kind).samples?.approved ? "approved" : "closed");
}

type Maker = { total: number; now: Date; staff: readonly string[] };

function sampleCase(number: number, kind: CaseKind, serial: number, { total, now, staff }: Maker): SampleCase {
  const submitted = new Date(now.getTime() - (1 - (number - 1) / total) * YEAR_MS);
  const promised = afterWorkingMinutes(submitted, promiseFor(kind));
  const status = statusOf(kind, number, {
    isDue: promised < now,
    isNew: now.getTime() - submitted.getTime() < MONTH_MS,
  });
  const year = indianYear(submitted);
  const worked = Math.min(promised.getTime(), now.getTime()) - submitted.getTime();
  const at = (share: number) => new Date(submitted.getTime() + share * worked).toISOString();
  return {
    id: newId(),
    number,
    reference: caseReference(kind, year, serial),
    kind,
    status,
    details: sampleAnswers(formOf(kind)),
    submitted_at: at(0),
    promised_at: promised.toISOString(),
    paused_at: status === "information-requested" ? at(0.5) : null,
    ended_at: endedStatuses.includes(status) ? at(0.9) : null,
    decided_by:
      status in lastActivities && endedStatuses.includes(status) ? (staff[number % staff.length] ?? null) : null,
    assignee_id: null,
  };
}

function activitiesOf(made: SampleCase, staff: readonly string[]): SampleActivity[] {
  const { id: subject, status, submitted_at, paused_at, ended_at } = made;
  const last = paused_at ?? ended_at ?? submitted_at;
  const types: [type: string | undefined, at: string][] = [["case.submitted", submitted_at]];
  if (status === "withdrawn") types.push(["case.withdrawn", last]);
  else if (status !== "submitted") types.push(["case.review-started", submitted_at], [lastActivities[status], last]);
  return types.flatMap(([type, at]) => (type ? [{ subject, type, at, actor: actorOf({ type }, made, staff) }] : []));
}

/** Each call of `next` returns a batch. The newest are on the desk of `staff`. */
export function sampleMaker(total: number, now: Date, staff: readonly string[] = []) {
  const serials = Object.fromEntries(caseKinds.map((kind) => [kind, 0])) as Record<CaseKind, number>;
  const isOnDesk = (number: number) => total - number < deskSize(total);
  let number = 0;
  function one(): SampleCase {
    number += 1;
    const kind = isOnDesk(number) ? sceneOf(total - number).kind : kindOf(number);
    serials[kind] += 1;
    const made = sampleCase(number, kind, serials[kind], { total, now, staff });
    return isOnDesk(number) ? onDesk(made, total - number, now, staff) : made;
  }
  return {
    serials,
    next(most: number): { cases: SampleCase[]; activities: SampleActivity[]; messages: SampleMessage[] } {
      const cases = Array.from({ length: Math.min(most, total - number) }, one);
      const activities = cases.flatMap((made) => activitiesOf(made, staff));
      return { cases, activities, messages: cases.flatMap(messagesOf) };
    },
  };
}
