import { and, inArray } from "drizzle-orm";
import type { Tx } from "../../../platform/context.server";
import type { LockedEvent, RegistrationRow } from "../capacities.server";
import { giveBack, takeFree } from "./choice";
import { registrationSessionTable as chosen } from "./tables.server";

type Wishing = Pick<RegistrationRow, "id" | "wishedSessionIds">;

export async function takeWished(tx: Tx, { choosable }: LockedEvent, rows: readonly Wishing[]): Promise<void> {
  const wishing = choosable.length > 0 ? rows.filter((row) => row.wishedSessionIds.length > 0) : [];
  const taken = wishing.flatMap(({ id, wishedSessionIds }) =>
    takeFree(choosable, wishedSessionIds).map((sessionId) => ({ registrationId: id, sessionId })),
  );
  if (taken.length > 0) await tx.db.insert(chosen).values(taken).onConflictDoNothing();
}

/** Gives back the chosen sessions of registrations: all, or those among `sessionIds`. */
export async function leaveSessions(
  tx: Tx,
  { choosable }: LockedEvent,
  ids: readonly string[],
  sessionIds?: readonly string[],
): Promise<void> {
  if (choosable.length === 0 || ids.length === 0) return;
  const isMeant = sessionIds && inArray(chosen.sessionId, [...sessionIds]);
  const left = await tx.db
    .delete(chosen)
    .where(and(inArray(chosen.registrationId, [...ids]), isMeant))
    .returning({ sessionId: chosen.sessionId });
  giveBack(
    choosable,
    left.map(({ sessionId }) => sessionId),
  );
}

export async function chosenBy({ db }: Pick<Tx, "db">, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(chosen)
    .where(inArray(chosen.registrationId, [...ids]));
  const found = Map.groupBy(rows, ({ registrationId }) => registrationId);
  return new Map([...found].map(([id, own]) => [id, own.map(({ sessionId }) => sessionId)]));
}
