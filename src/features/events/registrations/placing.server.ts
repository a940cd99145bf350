import { eq } from "drizzle-orm";
import { authorize, recordEach, type Tx } from "../../../platform/context.server";
import type { LockedEvent, RegistrationRow } from "../capacities.server";
import { admit } from "../places";
import { registrationTable as registrations } from "../tables.server";
import { countPassedOver, happenedTo, idsOf } from "./freeing.server";
import { serials } from "./registering.server";

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
  const set = (row: RegistrationRow, more: Partial<RegistrationRow>) =>
    tx.db
      .update(registrations)
      .set({ ...parts, ...more })
      .where(eq(registrations.id, row.id));
  const party = { id: first.partyId, typeIds: first.acceptedTypeIds, size: rows.length };
  const found = admit(locked.places, locked.waiting, party);
  if (!found) {
    const positions = await serials(tx, "waiting_serial", rows.length);
    for (const [at, row] of rows.entries()) await set(row, { status: "waiting", position: positions[at] });
    locked.waiting.push({ ...party, passedOver: 0, rows: [...rows] });
    return recordEach(tx, "registration.waiting", happenedTo(tx, rows));
  }
  for (const [at, row] of rows.entries()) await set(row, { status: "confirmed", typeId: found.typeIds[at] });
  await countPassedOver(tx, idsOf(found.passedOver));
  return recordEach(tx, "registration.confirmed", happenedTo(tx, rows));
}
