import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import { settingOf } from "../../platform/config/settings.server";
import type { Context, Tx } from "../../platform/context.server";
import { activityTable } from "../../platform/db/tables.server";
import { startOfIndianDay, yearBounds } from "../../platform/time/indian-time";
import { caseTable } from "../cases/tables.server";
import { creditTable } from "../events/attendance/tables.server";
import { registrationTable } from "../events/tables.server";
import { addEntry, lastActivity, reverseEntry } from "../history/entries.server";
import { historyEntryTable as entry } from "../history/tables.server";
import { cpdSetting } from "./cpd-setting.server";
import { activityOf } from "./declarations/activities";
import type { declarationTable } from "./declarations/tables.server";

type CaseRow = typeof caseTable.$inferSelect;
type DeclarationRow = typeof declarationTable.$inferSelect;

/** Entries with points in a year of the Indian calendar. */
function countedIn(userId: string, year: number) {
  const { from, until } = yearBounds(year);
  const isInYear = and(gte(entry.occurredAt, from), lt(entry.occurredAt, until));
  return and(eq(entry.userId, userId), isInYear, sql`${entry.points} <> 0`);
}

export async function pointsOf({ db }: Context, userId: string, year: number): Promise<number> {
  const [row] = await db
    .select({ points: sql<number>`coalesce(sum(${entry.points}), 0)::float8` })
    .from(entry)
    .where(countedIn(userId, year));
  return row?.points ?? 0;
}

/** Points and target of a year of the Indian calendar; a target of 0 means none. */
export async function standingOf(ctx: Context, userId: string, year: number) {
  const [points, { yearlyPoints: target }] = await Promise.all([
    pointsOf(ctx, userId, year),
    settingOf(ctx, cpdSetting),
  ]);
  return { points, target };
}

type Sources = { reference: string | null; registration: string | null };

function sourceOf({ reverses }: typeof entry.$inferSelect, { reference, registration }: Sources): string {
  if (reverses !== null) return "Taken back";
  if (registration) return `Attended, checked in as ${registration}`;
  return reference ? `Declared, accepted as ${reference}` : "Entered by the federation";
}

export async function countedEntries({ db }: Context, userId: string, year: number) {
  const rows = await db
    .select({ line: entry, reference: caseTable.reference, registration: registrationTable.reference })
    .from(entry)
    .leftJoin(activityTable, eq(activityTable.id, entry.activityId))
    .leftJoin(caseTable, eq(caseTable.id, activityTable.subject))
    .leftJoin(creditTable, eq(creditTable.id, activityTable.subject))
    .leftJoin(registrationTable, eq(registrationTable.id, creditTable.registrationId))
    .where(countedIn(userId, year))
    .orderBy(asc(entry.occurredAt), asc(entry.id));
  return rows.map(({ line, ...sources }) => ({ ...line, source: sourceOf(line, sources) }));
}

export const pointsOfOutcome = ({ outcome }: Pick<CaseRow, "outcome">) =>
  typeof outcome?.points === "number" ? outcome.points : null;

export async function enterAccepted(tx: Tx, row: DeclarationRow, its: CaseRow): Promise<number | undefined> {
  const activity = activityOf(row.activity);
  if (!activity) throw new Error(`no activity ${row.activity}`);
  return addEntry(tx, {
    userId: row.userId,
    type: activity.type,
    title: row.title,
    status: activity.status,
    description: `${activity.label}, ${row.provider}`,
    points: pointsOfOutcome(its) ?? row.points,
    occurredAt: startOfIndianDay(row.heldOn),
    activityId: await lastActivity(tx, "case.approved", its.id),
  });
}

/** Whether an entry belongs to the last acceptance of its case. A backfilled case has no such activity. */
export async function isLastAcceptance(tx: Tx, entryId: number, its: CaseRow): Promise<boolean> {
  const last = await lastActivity(tx, "case.approved", its.id);
  const [made] = await tx.db.select({ activityId: entry.activityId }).from(entry).where(eq(entry.id, entryId));
  return last === null || made?.activityId === last;
}

export async function reverseAccepted(tx: Tx, entryId: number, its: CaseRow): Promise<void> {
  await reverseEntry(tx, entryId, {
    description: "A reviewer looks at your declaration again.",
    activityId: await lastActivity(tx, "case.reopened", its.id),
  });
}
