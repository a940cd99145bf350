import { sql } from "drizzle-orm";
import { userTable } from "../../accounts/tables.server";
import { indianStates } from "../indian-states";
import { type CaseKind, type CaseStatus, kindLabels } from "../schema";
import { caseTable } from "../tables.server";
import { priorityOf } from "./priority";
import { wordsOf } from "./readable-fields";
import type { QueueRow } from "./schema";

/** What a row of the queue is made of; the person's table is joined by the assignee. */
export const rowColumns = {
  id: caseTable.id,
  reference: caseTable.reference,
  kind: caseTable.kind,
  status: caseTable.status,
  name: caseTable.name,
  email: caseTable.email,
  phone: caseTable.phone,
  organisation: sql<
    string | null
  >`coalesce(${caseTable.details}->>'organizationName', ${caseTable.details}->>'orgName')`,
  subject: sql<string | null>`${caseTable.details}->>'subject'`,
  priority: sql<string | null>`${caseTable.details}->>'priority'`,
  partnershipType: sql<string | null>`${caseTable.details}->>'partnershipType'`,
  membershipType: sql<string | null>`${caseTable.details}->>'membershipType'`,
  state: sql<string | null>`${caseTable.details}->>'state'`,
  submittedAt: caseTable.submittedAt,
  promisedAt: caseTable.promisedAt,
  pausedAt: caseTable.pausedAt,
  endedAt: caseTable.endedAt,
  version: caseTable.version,
  assigneeId: userTable.id,
  assigneeName: userTable.name,
};

type Found = {
  id: string;
  reference: string;
  kind: CaseKind;
  status: CaseStatus;
  name: string;
  email: string;
  phone: string | null;
  organisation: string | null;
  subject: string | null;
  priority: string | null;
  partnershipType: string | null;
  membershipType: string | null;
  state: string | null;
  submittedAt: Date;
  promisedAt: Date;
  pausedAt: Date | null;
  endedAt: Date | null;
  version: number;
  assigneeId: string | null;
  assigneeName: string | null;
};

const stateName = (value: string) => indianStates.find((state) => state.value === value)?.label ?? value;

/** What a case is about, in words. */
function subjectOf({ kind, subject, membershipType, partnershipType }: Found): string {
  if (subject) return subject;
  if (kind === "MI" && membershipType) return `Application: ${wordsOf(membershipType)}`;
  if (kind === "PA" && partnershipType) return `Partnership: ${wordsOf(partnershipType)}`;
  return kind === "DM" ? `Application: ${kindLabels.DM}` : kindLabels[kind];
}

export function viewRow(found: Found): QueueRow {
  const {
    membershipType,
    partnershipType: _partnership,
    state,
    submittedAt,
    promisedAt,
    pausedAt,
    endedAt,
    assigneeId,
    assigneeName,
    ...row
  } = found;
  return {
    ...row,
    subject: subjectOf(found),
    priority: priorityOf(found),
    type: row.kind === "MI" && membershipType ? wordsOf(membershipType) : kindLabels[row.kind],
    ...(state ? { state: stateName(state) } : {}),
    submittedAt: submittedAt.toISOString(),
    promisedAt: promisedAt.toISOString(),
    isPaused: pausedAt !== null,
    endedAt: endedAt?.toISOString() ?? null,
    assignee: assigneeId && assigneeName ? { id: assigneeId, name: assigneeName } : null,
  };
}
