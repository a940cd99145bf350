import { and, desc, eq, inArray, isNull, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context, Tx } from "../../platform/context.server";
import { activityTable } from "../../platform/db/tables.server";
import type { EntryStatus, EntryType } from "./entry";
import { historyEntryTable } from "./tables.server";

export type NewEntry = {
  userId: string;
  type: EntryType;
  title: string;
  description: string;
  status: EntryStatus;
  points: number;
  occurredAt: Date;
  activityId: number | null;
  reverses?: number;
};

/** Returns the id of the new entry, or undefined if the activity is already entered for this user. */
export async function addEntry(tx: Tx, entry: NewEntry): Promise<number | undefined> {
  const [added] = await tx.db
    .insert(historyEntryTable)
    .values({ ...entry, createdAt: tx.now })
    .onConflictDoNothing()
    .returning({ id: historyEntryTable.id });
  return added?.id;
}

export async function enteredForOthers(
  { db }: Tx,
  { userId, activityId }: { userId: string; activityId: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: historyEntryTable.id })
    .from(historyEntryTable)
    .where(and(eq(historyEntryTable.activityId, activityId), ne(historyEntryTable.userId, userId)));
  return rows.map(({ id }) => id);
}

export async function lastActivity(tx: Tx, type: string, subject: string): Promise<number | null> {
  const [activity] = await tx.db
    .select({ id: activityTable.id })
    .from(activityTable)
    .where(and(eq(activityTable.subject, subject), eq(activityTable.type, type)))
    .orderBy(desc(activityTable.id))
    .limit(1);
  return activity?.id ?? null;
}

/** Entries from activities of `types` about `subject` that are not reversed. */
export async function standingEntries({ db }: Pick<Context, "db">, types: readonly string[], subject: string) {
  const reversal = alias(historyEntryTable, "reversal");
  return db
    .select({ id: historyEntryTable.id, userId: historyEntryTable.userId })
    .from(historyEntryTable)
    .innerJoin(activityTable, eq(activityTable.id, historyEntryTable.activityId))
    .leftJoin(reversal, eq(reversal.reverses, historyEntryTable.id))
    .where(and(eq(activityTable.subject, subject), inArray(activityTable.type, [...types]), isNull(reversal.id)));
}

/**
 * Adds a reversing entry on the same day, so that the year's total stays right. Entries are never changed or removed,
 * and an entry is reversed once.
 */
export async function reverseEntry(
  tx: Tx,
  id: number,
  reversal: Pick<NewEntry, "description" | "activityId">,
): Promise<void> {
  const [wrong] = await tx.db.select().from(historyEntryTable).where(eq(historyEntryTable.id, id));
  if (!wrong) return;
  const { userId, type, title, occurredAt, points } = wrong;
  await addEntry(tx, {
    userId,
    type,
    title,
    occurredAt,
    ...reversal,
    status: "reversed",
    reverses: id,
    points: points === 0 ? 0 : -points,
  });
}
