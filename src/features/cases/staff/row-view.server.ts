import { sql } from "drizzle-orm";
import { userTable } from "../../accounts/tables.server";
import { indianStates } from "../indian-states";
import { type CaseKind, type CaseStatus, kindLabels } from "../schema";
import { caseTable } from "../tables.server";
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

export function viewRow({
  membershipType,
  state,
  submittedAt,
  promisedAt,
  pausedAt,
  endedAt,
  assigneeId,
  assigneeName,
  ...row
}: Found): QueueRow {
  return {
    ...row,
    type: row.kind === "MI" && membershipType ? wordsOf(membershipType) : kindLabels[row.kind],
    ...(state ? { state: stateName(state) } : {}),
    submittedAt: submittedAt.toISOString(),
    promisedAt: promisedAt.toISOString(),
    isPaused: pausedAt !== null,
    endedAt: endedAt?.toISOString() ?? null,
    assignee: assigneeId && assigneeName ? { id: assigneeId, name: assigneeName } : null,
  };
}
