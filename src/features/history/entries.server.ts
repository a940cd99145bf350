import { and, desc, eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../platform/context.server";
import { conflict, notFound } from "../../platform/refusal";
import { activityTable } from "../../platform/tables.server";
import type { EntryStatus, EntryType } from "./entry-kinds";
import { historyEntryTable } from "./tables.server";

export type NewEntry = {
  userId: string;
  type: EntryType;
  title: string;
  description: string;
  status: EntryStatus;
  points: number;
  occurredAt: Date;
  /** The activity that the entry tells of; it is entered once for each person. */
  activityId: number | null;
  reverses?: number;
};

/** Adds an entry to somebody's history and answers its id; undefined when its activity is entered already. */
export async function addEntry(tx: Tx, entry: NewEntry): Promise<number | undefined> {
  const [added] = await tx.db
    .insert(historyEntryTable)
    .values({ ...entry, createdAt: tx.now })
    .onConflictDoNothing()
    .returning({ id: historyEntryTable.id });
  return added?.id;
}

/** The activity of `type` that was recorded last for `subject`. */
export async function lastActivity(tx: Tx, type: string, subject: string): Promise<number | null> {
  const [activity] = await tx.db
    .select({ id: activityTable.id })
    .from(activityTable)
    .where(and(eq(activityTable.subject, subject), eq(activityTable.type, type)))
    .orderBy(desc(activityTable.id))
    .limit(1);
  return activity?.id ?? null;
}

/**
 * Takes an entry back with a new one, on the same day so that the year's sum is right; nothing is changed or removed. Throws
 * 404, and 409 for an entry that is taken back already or takes another back.
 */
export async function reverseEntry(
  ctx: Context,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  authorize(ctx, "reviewer");
  await transaction(ctx, async (tx) => {
    const [wrong] = await tx.db.select().from(historyEntryTable).where(eq(historyEntryTable.id, id));
    if (!wrong) throw notFound("There is no such entry.");
    if (wrong.reverses !== null)
      throw conflict("is_reversal", "This entry takes another back, so it cannot be taken back itself.");
    await record(tx, "history.reversed", String(id));
    const { userId, type, title, occurredAt } = wrong;
    const added = await addEntry(tx, {
      ...{ userId, type, title, occurredAt, description: reason, status: "reversed", reverses: id },
      points: wrong.points === 0 ? 0 : -wrong.points,
      activityId: await lastActivity(tx, "history.reversed", String(id)),
    });
    if (!added) throw conflict("already_reversed", "This entry has been taken back already.");
  });
}
