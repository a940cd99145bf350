import { eq } from "drizzle-orm";
import { authorize, recordEach, type Tx } from "../../../platform/context.server";
import type { LockedEvent, RegistrationRow } from "../capacities.server";
import { givePlaces } from "../fees/charging.server";
import { admit } from "../places";
import { takeWished } from "../sessions/choosing.server";
import { registrationTable as registrations } from "../tables.server";
import { countPassedOver, happenedTo, idsOf } from "./freeing.server";
import { serials } from "./serials.server";

/** Gives a party that has none yet its places if some are left, else it joins the queue. `parts`: what else becomes of its rows. */
export async function placeParty(
  tx: Tx,
  locked: LockedEvent,
  rows: readonly RegistrationRow[],
  parts: Partial<RegistrationRow>,
): Promise<void> {
  // Whoever proves an address or decides a request has been asked before.
  authorize(tx, "anyone");
  const [first] = rows;
  if (!first) return;
  const party = { id: first.partyId, wishes: rows.map(({ acceptedTypeIds }) => acceptedTypeIds) };
  const found = admit(locked.places, locked.waiting, party);
  if (!found) {
    const positions = await serials(tx, "waiting_serial", rows.length);
    for (const [at, row] of rows.entries())
      await tx.db
        .update(registrations)
        .set({
          ...{ ...parts, status: "waiting", position: positions[at] },
          acceptedTypeIds: row.acceptedTypeIds,
        })
        .where(eq(registrations.id, row.id));
    locked.waiting.push({ ...party, hasPriority: false, rows: [...rows] });
    return recordEach(tx, "registration.waiting", happenedTo(tx, rows));
  }
  const given = rows.map((row, at) => ({ ...row, typeId: found.typeIds[at] ?? null }));
  await givePlaces(tx, locked, given, parts);
  await takeWished(tx, locked, rows);
  await countPassedOver(tx, locked.event, idsOf(found.passedOver));
}
