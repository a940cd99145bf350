import { answerText } from "./form/answers";
import { type CaseKind, formOf } from "./kinds";
import { type CaseStatus, caseStatuses, type Decision, statusAfter, statusLabels } from "./schema";

type Standing = { kind: CaseKind; status: CaseStatus; stageReachedAt?: Date | null };

export const statusLabelOf = (kind: CaseKind, status: CaseStatus): string =>
  formOf(kind).words?.statuses?.[status] ?? statusLabels[status];

export function standingOf({ kind, status, stageReachedAt }: Standing): string {
  const { stage } = formOf(kind);
  return stage && stageReachedAt && status === "in-review" ? stage.reached : statusLabelOf(kind, status);
}

export const awaitsStage = ({ kind, stageReachedAt }: Omit<Standing, "status">): boolean =>
  formOf(kind).stage !== undefined && !stageReachedAt;

export const decisionVerb = (kind: CaseKind, decision: Decision): string =>
  (decision === "approve" ? formOf(kind).words?.approving?.verb.toLowerCase() : undefined) ?? decision;

export const decidedLabel = (kind: CaseKind, decision: Decision): string => statusLabelOf(kind, statusAfter[decision]);

/** Labels of activities in the timeline; others are not shown. */
export const timelineWords: Readonly<Record<string, { staff: string; applicant?: string }>> = {
  "case.submitted": { staff: "Submitted", applicant: "Submitted" },
  "case.adopted": {
    staff: "Taken over from an earlier version of the portal",
    applicant: "Taken over from an earlier version of the portal",
  },
  "case.confirmed": { staff: "Email address confirmed", applicant: "Email address confirmed" },
  "case.assigned": { staff: "Assigned" },
  "case.unassigned": { staff: "Unassigned" },
  "case.review-started": { staff: "Review started", applicant: "Review started" },
  "case.information-requested": {
    staff: "Information requested; our reply deadline is paused",
    applicant: "Information requested; our reply deadline is paused",
  },
  "case.resumed": { staff: "Review resumed; our reply deadline runs again", applicant: "Review resumed" },
  "case.answered": { staff: "Message sent", applicant: "Message from the federation" },
  "case.message-sent": { staff: "Message sent", applicant: "Message from the federation" },
  "case.file-added": { staff: "File added by the applicant", applicant: "File added by you" },
  "case.note-added": { staff: "Note added" },
  "case.replied": { staff: "Reply from the applicant", applicant: "Message from you" },
  "case.mailed-by-named": { staff: "Email from an address that the form names" },
  "case.mailed-by-other": { staff: "Email from another address" },
  "case.auto-replied": { staff: "Automatic reply" },
  "case.stage-reached": { staff: "Step before the approval done" },
  "case.checked": { staff: "Open checks looked at" },
  "case.approved": { staff: "Approved", applicant: "Approved" },
  "case.declined": { staff: "Declined", applicant: "Declined" },
  "case.withdrawn": { staff: "Withdrawn", applicant: "Withdrawn by you" },
  "case.closed": { staff: "Closed", applicant: "Closed" },
  "case.reopened": { staff: "Reopened", applicant: "Reopened" },
  "nominee.not-reached": { staff: "The nominee could not be asked", applicant: "The nominee could not be asked" },
  "nominee.withdrew": { staff: "The nominee withdrew", applicant: "The nominee withdrew" },
  "case.decision-skipped": { staff: "Decision not carried out: the case had changed in the meantime" },
};

export function ownActivityWords(kind: CaseKind, type: string): string | undefined {
  const { stage, words } = formOf(kind);
  if (type === "case.stage-reached") return stage?.reached;
  const status = caseStatuses.find((one) => type === `case.${one}`);
  return status && words?.statuses?.[status];
}

/** Undefined for a hidden activity. */
export const activityWords = (reader: "staff" | "applicant", kind: CaseKind, type: string): string | undefined =>
  ownActivityWords(kind, type) ?? timelineWords[type]?.[reader];

type OutcomeWords = { name: string; label: string; value: string };

export const outcomeWords = (kind: CaseKind, outcome: Readonly<Record<string, unknown>> | null) =>
  (formOf(kind).outcome ?? []).flatMap((field): OutcomeWords[] => {
    const given = outcome?.[field.name];
    const value = typeof given === "number" ? String(given) : answerText(field, given);
    return value === undefined ? [] : [{ name: field.name, label: field.label, value }];
  });
