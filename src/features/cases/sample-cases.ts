import { DAY_MS } from "../../platform/durations";
import { indianYear } from "../../platform/indian-time";
import { newId } from "../../platform/new-id.server";
import { sampleAnswers } from "./form/answers";
import { type CaseKind, caseKinds, formOf } from "./kinds";
import { promiseFor } from "./promises";
import { caseReference } from "./reference";
import { actorOf, deskSize, messagesOf, onDesk, sceneOf } from "./sample-desk";
import { type CaseStatus, endedStatuses } from "./schema";
import { afterWorkingMinutes } from "./working-hours";

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
