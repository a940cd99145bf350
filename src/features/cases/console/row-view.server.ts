import { sql } from "drizzle-orm";
import { userTable } from "../../accounts/tables.server";
import { indianStates } from "../indian-states";
import { type CaseKind, caseKinds, type Form, formOf } from "../kinds";
import { priorityOf } from "../promises";
import type { CaseStatus } from "../schema";
import { awaitsStage, standingOf } from "../status-words";
import { caseTable } from "../tables.server";
import { wordsOf } from "./readable-fields";
import type { QueueRow } from "./schema";

function answerTo(fieldOf: (form: Form) => string | undefined) {
  const fields = new Set(caseKinds.flatMap((kind) => fieldOf(formOf(kind)) ?? []));
  const answers = [...fields].map((field) => sql`${caseTable.details}->>${sql.raw(`'${field}'`)}`);
  return sql<string | null>`coalesce(${sql.join([...answers, sql`null`], sql`, `)})`;
}

/** Requires a join of the users table by assignee. */
export const rowColumns = {
  id: caseTable.id,
  reference: caseTable.reference,
  kind: caseTable.kind,
  status: caseTable.status,
  name: caseTable.name,
  email: caseTable.email,
  phone: caseTable.phone,
  organisation: answerTo(({ row }) => row?.organisation),
  subject: answerTo(({ row }) => row?.subject),
  priority: sql<string | null>`${caseTable.details}->>'priority'`,
  asksFor: answerTo(({ row }) => row?.asksFor),
  state: answerTo(({ row }) => row?.state),
  submittedAt: caseTable.submittedAt,
  promisedAt: caseTable.promisedAt,
  pausedAt: caseTable.pausedAt,
  stageReachedAt: caseTable.stageReachedAt,
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
  asksFor: string | null;
  state: string | null;
  submittedAt: Date;
  promisedAt: Date;
  pausedAt: Date | null;
  stageReachedAt: Date | null;
  endedAt: Date | null;
  version: number;
  assigneeId: string | null;
  assigneeName: string | null;
};

const stateName = (value: string) => indianStates.find((state) => state.value === value)?.label ?? value;

function subjectOf({ kind, subject, asksFor }: Found): string {
  const { row, name } = formOf(kind);
  const [first, ...more] = subject?.split("\n") ?? [];
  if (first) return more.length > 0 ? `${first} and ${more.length} more` : first;
  return row?.asks ? `${row.asks}: ${asksFor ? wordsOf(asksFor) : name}` : name;
}

export function viewRow(found: Found): QueueRow {
  const { asksFor, state, submittedAt, promisedAt, pausedAt, stageReachedAt, endedAt, ...others } = found;
  const { assigneeId, assigneeName, ...row } = others;
  return {
    ...row,
    statusLabel: standingOf(found),
    awaitsStage: endedAt === null && awaitsStage(found),
    subject: subjectOf(found),
    priority: priorityOf(found),
    type: formOf(row.kind).row?.namesType && asksFor ? wordsOf(asksFor) : formOf(row.kind).name,
    ...(state ? { state: stateName(state) } : {}),
    submittedAt: submittedAt.toISOString(),
    promisedAt: promisedAt.toISOString(),
    isPaused: pausedAt !== null,
    endedAt: endedAt?.toISOString() ?? null,
    assignee: assigneeId && assigneeName ? { id: assigneeId, name: assigneeName } : null,
  };
}
