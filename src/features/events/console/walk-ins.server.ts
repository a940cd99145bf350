import { eq } from "drizzle-orm";
import { type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { indianYear } from "../../../platform/indian-time";
import { newId } from "../../../platform/new-id.server";
import { conflict, invalidFields, notFound } from "../../../platform/refusal";
import { caseReference } from "../../cases/reference";
import { type LockedEvent, withPlaces } from "../capacities.server";
import { charge } from "../fees/charging.server";
import { authorizeForEvent } from "../organisers/authorize.server";
import { admit } from "../places";
import { lockPeople } from "../registrations/busy.server";
import { countPassedOver, idsOf } from "../registrations/freeing.server";
import { nameKeyOf } from "../registrations/name-key";
import { isRegistered, serials } from "../registrations/serials.server";
import { capacityTable as capacities, registrationTable as registrations } from "../tables.server";
import type { WalkInAnswer, WalkInInput } from "./schema";

const isOpenAt = ({ event: { status, cancelsAt, endsAt } }: LockedEvent, now: Date) =>
  status === "published" && !cancelsAt && now < endsAt;

/** One place more, of the event and of the type, where there is none left. */
async function addPlace(tx: Tx, { event, room, types, places }: LockedEvent, typeId: string): Promise<void> {
  const capacityId = types.find(({ id }) => id === typeId)?.capacityId;
  const rooms = [[event.capacityId, room] as const, [capacityId, places.roomOf(typeId)] as const];
  for (const [id, one] of rooms) {
    if (!id || !one || one.taken < one.most) continue;
    one.most = one.taken + 1;
    await tx.db.update(capacities).set({ most: one.most }).where(eq(capacities.id, id));
  }
  places.take([typeId]);
}

/** A place for who stands at the door. Throws 409 `full`, unless one is added knowingly. */
async function takePlace(tx: Tx, locked: LockedEvent, { typeId, addsPlace }: WalkInInput): Promise<void> {
  const party = { id: newId(), typeIds: [typeId], size: 1 };
  const found = admit(locked.places, locked.waiting, party);
  if (found) return countPassedOver(tx, idsOf(found.passedOver));
  if (!addsPlace)
    throw conflict("full", "There is no free place. You can add one, if the room and the rules allow it.");
  await addPlace(tx, locked, typeId);
}

/**
 * Registers somebody at the door: confirmed at once, or once the fee is paid. Throws 400 for a fee without an address, 404, and 409
 * for an event that is not held, a fee while no money is taken, somebody registered already, and `full`.
 */
export async function registerWalkIn(
  ctx: Context,
  eventId: string,
  input: WalkInInput,
): Promise<WalkInAnswer> {
  await authorizeForEvent(ctx, eventId, "reviewer");
  const { name, email, typeId } = input;
  return transaction(ctx, async (tx) => {
    await lockPeople(tx, email ? [{ email, nameKey: nameKeyOf(name) }] : []);
    return withPlaces(tx, [eventId], async (events) => {
      const locked = events.get(eventId);
      if (!locked) throw notFound("There is no such event.");
      const type = locked.types.find(({ id }) => id === typeId);
      if (!type) throw notFound("There is no such way to register.");
      if (!isOpenAt(locked, tx.now))
        throw conflict("event_not_running", "Only for an event that is published and not over.");
      const hasFee = type.feePaise > 0;
      if (hasFee && !locked.isMoneyTaken)
        throw conflict("not_open", "Registration with a fee opens with payments.");
      if (hasFee && !email)
        throw invalidFields({ email: "Please enter the email address: the receipt goes there." });
      if (email && (await isRegistered(tx, eventId, email, name)))
        throw conflict("already_registered", `${name} is registered already with this address.`);
      await takePlace(tx, locked, input);
      const [serial = Number.NaN] = await serials(tx, "registration_serial", 1);
      const reference = caseReference("RE", indianYear(tx.now), serial);
      const [id, partyId] = [newId(), newId()];
      const person = { id, reference, typeId, name, email: email ?? null };
      const charged = hasFee ? (await charge(tx, locked, [person])).get(id) : undefined;
      const status = hasFee ? "held" : "confirmed";
      await tx.db.insert(registrations).values({
        ...{ ...person, eventId, acceptedTypeIds: [typeId], bookingId: newId() },
        ...{ ...charged, seat: 1, partyId, status, nameKey: nameKeyOf(name) },
        // Whoever stands at the door has been seen; the link of the email opens no more than this registration.
        ...{ isProven: true, registeredAt: tx.now },
      });
      await record(tx, `registration.${status}`, id);
      return { reference, due: charged?.dueId ?? null };
    });
  });
}
