import { eq } from "drizzle-orm";
import { authorize, recordEach, type Tx } from "../../../platform/context.server";
import { conflict } from "../../../platform/refusal";
import { admitTo, type LockedEvent, type RegistrationRow } from "../capacities.server";
import { givePlaces } from "../fees/charge-fees.server";
import { takeWished } from "../sessions/session-choice.server";
import { registrationTable as registrations } from "../tables.server";
import { serials } from "./serials.server";
import { countPassedOver, happenedTo, idsOf } from "./waitlist.server";

type Parts = Partial<RegistrationRow>;

async function joinQueue(tx: Tx, locked: LockedEvent, rows: readonly RegistrationRow[], parts: Parts): Promise<void> {
  // Once the event has begun no offer goes out any more.
  if (tx.now >= locked.event.startsAt)
    throw conflict(
      "full",
      "The event has begun and has no free place, and its waiting list is over. Add places first, or decline the application.",
    );
  const positions = await serials(tx, "waiting_serial", rows.length);
  for (const [at, { id, acceptedTypeIds }] of rows.entries())
    await tx.db
      .update(registrations)
      .set({ ...parts, status: "waiting", position: positions[at], acceptedTypeIds })
      .where(eq(registrations.id, id));
  const wishes = rows.map(({ acceptedTypeIds }) => acceptedTypeIds);
  locked.waiting.push({ id: rows[0]?.partyId ?? "", wishes, hasPriority: false, rows: [...rows] });
  await recordEach(tx, "registration.waiting", happenedTo(tx, rows));
}

/**
 * Seats the parties of a booking together, so that one due covers them: held places first, then free ones. Other
 * parties join the waitlist. `parts`: further columns to set. Throws 409 `full` for them once the event has begun.
 */
export async function placeParties(
  tx: Tx,
  locked: LockedEvent,
  parties: Iterable<readonly RegistrationRow[]>,
  parts: Parts,
): Promise<void> {
  // The caller has authorised the proof or the decision.
  authorize(tx, "anyone");
  const given: RegistrationRow[] = [];
  const passedOver: string[] = [];
  for (const rows of parties) {
    const [first] = rows;
    if (!first) continue;
    if (first.status === "held") {
      given.push(...rows);
      continue;
    }
    const wishes = rows.map(({ acceptedTypeIds }) => acceptedTypeIds);
    const found = admitTo(locked, { id: first.partyId, wishes }, tx.now);
    if (!found) {
      await joinQueue(tx, locked, rows, parts);
      continue;
    }
    given.push(...rows.map((row, at) => ({ ...row, typeId: found.typeIds[at] ?? null })));
    passedOver.push(...idsOf(found.passedOver));
  }
  if (given.length === 0) return;
  await givePlaces(tx, locked, given, parts);
  await takeWished(tx, locked, given);
  await countPassedOver(tx, locked.event, passedOver);
}
