import { and, eq, isNull } from "drizzle-orm";
import { type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict, invalidFields, notFound } from "../../../platform/refusal";
import { holds } from "../../../platform/roles";
import { indianYear } from "../../../platform/time/indian-time";
import { caseReference } from "../../cases/reference";
import { refuseOwnAttendance } from "../attendance/own-attendance.server";
import { admitTo, type LockedEvent, type RegistrationRow, waitingAt, withPlaces } from "../capacities.server";
import { charge, givePlaces } from "../fees/charge-fees.server";
import { authorizeForEvent } from "../organisers/authorize.server";
import { whileReserved } from "../places";
import { leaveToHolder } from "../registrations/access.server";
import { lockPeople } from "../registrations/conflicts.server";
import {
  hasMembersPlace,
  isAtMembersPrice,
  isNameOf,
  memberIdOf,
  memberKey,
  membersPlaces,
  takenOnce,
} from "../registrations/members-price.server";
import { nameKeyOf } from "../registrations/name-key";
import { serials } from "../registrations/serials.server";
import { countPassedOver, idsOf, isTaking } from "../registrations/waitlist.server";
import { takeWished } from "../sessions/session-choice.server";
import {
  capacityTable as capacities,
  registrationTable as registrations,
  registrationTypeTable as types,
} from "../tables.server";
import type { WalkInAnswer, WalkInInput } from "./desk-calls";

const isOpenAt = ({ event: { status, cancelsAt, endsAt } }: LockedEvent, now: Date) =>
  status === "published" && !cancelsAt && now < endsAt;

/** Adds a place to the event, to the registration type, or to both, so that nothing reserved for the waitlist is taken. */
async function addPlace(tx: Tx, locked: LockedEvent, typeId: string): Promise<void> {
  const { event, room, types, places } = locked;
  const capacityId = types.find(({ id }) => id === typeId)?.capacityId;
  const rooms = [[event.capacityId, room] as const, [capacityId, places.roomOf(typeId)] as const].flatMap(
    ([id, one]) => (id && one ? [{ id, room: one }] : []),
  );
  const withoutFree = () => rooms.filter((one) => one.room.taken >= one.room.most);
  const raise = (raised: readonly (typeof rooms)[number][]) => {
    for (const one of raised) one.room.most += 1;
  };
  const full = withoutFree();
  raise(full);
  // While the event is full nothing is reserved yet at its types.
  const { found } = whileReserved(places, waitingAt(locked, tx.now), withoutFree);
  const reserved = found.filter((one) => !full.includes(one));
  raise(reserved);
  for (const { id, room } of [...full, ...reserved])
    await tx.db.update(capacities).set({ most: room.most }).where(eq(capacities.id, id));
  places.take([typeId]);
}

type Member = { userId: string | null; name: string };
export type MembersAt = (ctx: Context, email: string) => Promise<Member[]>;

/** Organisers without a staff role must not learn the holder of an address. */
function otherNameSentence({ actor }: Context, names: readonly string[]): string {
  const isStaff = actor.kind === "user" && holds(actor.roles, "reviewer");
  const said = new Intl.ListFormat("en-IN").format(names);
  if (names.length > 1)
    return `The memberships of this address are in ${isStaff ? `the names of ${said}` : "other names"}.`;
  return `The membership of this address is in ${isStaff ? `the name of ${said}` : "another name"}.`;
}

/** The membership for a members' price. Throws 400 if address and name do not match a member. */
async function memberFor(
  ctx: Context,
  { name, email }: WalkInInput,
  membersAt: MembersAt,
): Promise<Member & { email: string }> {
  const found = email ? await membersAt(ctx, email) : [];
  if (!email || found.length === 0)
    throw invalidFields({ email: "Please enter the address of a valid membership: this way is for members." });
  const member = found.find((one) => isNameOf([one.name], name));
  if (!member) {
    const names = found.map((one) => one.name);
    throw invalidFields({ name: otherNameSentence(ctx, names) });
  }
  return { ...member, email };
}

/** The person's registration that has not ended. */
async function openRegistration(
  tx: Tx,
  eventId: string,
  { name, email }: WalkInInput,
): Promise<RegistrationRow | undefined> {
  if (!email) return undefined;
  const isTheirs = and(eq(registrations.email, email), eq(registrations.nameKey, nameKeyOf(name)));
  const isOpen = and(eq(registrations.eventId, eventId), isNull(registrations.endedAt));
  const [row] = await tx.db.select().from(registrations).where(and(isTheirs, isOpen));
  return row;
}

/** After the start no offer goes out and no address can be confirmed, so the door alone gives these people a place. */
const isSeatedAtDoor = ({ status, isProven }: RegistrationRow) => status === "waiting" || !isProven;

/** Takes a free place. Throws 409 `full` unless `addsPlace` is set. */
async function takePlace(tx: Tx, locked: LockedEvent, { typeId, addsPlace }: WalkInInput): Promise<void> {
  const party = { id: newId(), wishes: [[typeId]] };
  const found = admitTo(locked, party, tx.now);
  if (found) return countPassedOver(tx, locked.event, idsOf(found.passedOver));
  if (!addsPlace)
    throw conflict("full", "There is no free place. You can add one, if the room and the rules allow it.");
  await addPlace(tx, locked, typeId);
}

/** Gives a place to a registration that waits for one or for its proof. */
async function seatOpen(tx: Tx, locked: LockedEvent, open: RegistrationRow, input: WalkInInput): Promise<WalkInAnswer> {
  const held = isTaking(open) ? open.typeId : null;
  // A place given back first would go to the waitlist.
  if (held !== input.typeId) {
    locked.places.give(held ? [held] : []);
    const others = locked.waiting.filter(({ id }) => id !== open.partyId);
    await takePlace(tx, { ...locked, waiting: others }, input);
  }
  const proof = open.isProven ? {} : { isProven: true, passedOnAt: tx.now };
  const [row = open] = open.isProven ? [open] : await leaveToHolder(tx, [open]);
  const given = [{ ...row, typeId: input.typeId }];
  await givePlaces(tx, { ...locked, isWalkIn: true }, given, { ...proof, deadline: null });
  await takeWished(tx, locked, given);
  const [seated] = await tx.db.select().from(registrations).where(eq(registrations.id, open.id));
  return { reference: open.reference, due: seated?.dueId ?? null };
}

async function registerNew(
  tx: Tx,
  locked: LockedEvent,
  { name, email, typeId }: WalkInInput,
  { userId, hasFee }: { userId: string | null; hasFee: boolean },
): Promise<WalkInAnswer> {
  const [serial = Number.NaN] = await serials(tx, "registration_serial", 1);
  const reference = caseReference("RE", indianYear(tx.now), serial);
  const [id, partyId] = [newId(), newId()];
  const person = { id, reference, typeId, name, email: email ?? null, userId };
  const charged = hasFee ? (await charge(tx, { ...locked, isWalkIn: true }, [person])).get(id) : undefined;
  const status = hasFee ? "held" : "confirmed";
  await tx.db.insert(registrations).values({
    ...person,
    eventId: locked.event.id,
    acceptedTypeIds: [typeId],
    bookingId: newId(),
    ...charged,
    seat: 1,
    partyId,
    status,
    nameKey: nameKeyOf(name),
    // Staff saw the person. The emailed link opens only this registration.
    isProven: true,
    registeredAt: tx.now,
    // Staff typed the address, so until its link is opened only budgeted emails go there.
    passedOnAt: email ? tx.now : null,
  });
  await record(tx, `registration.${status}`, id);
  return { reference, due: charged?.dueId ?? null };
}

/**
 * Registers a walk-in, or seats a waiting person: confirmed at once, or held until the fee is paid. Throws 400 for a
 * fee without an address or a members' price without a membership, 403 for oneself, 404, and 409 for an event that is
 * not running, a fee while payments are off, a person with a place or an application, and `full`.
 */
export async function registerWalkIn(
  ctx: Context,
  eventId: string,
  input: WalkInInput,
  membersAt: MembersAt,
): Promise<WalkInAnswer> {
  await authorizeForEvent(ctx, eventId, "reviewer");
  const { name, email, typeId } = input;
  return transaction(ctx, async (tx) => {
    const [asked] = await tx.db
      .select()
      .from(types)
      .where(and(eq(types.id, typeId), eq(types.eventId, eventId)));
    const member = asked?.audience === "members" ? await memberFor(tx, input, membersAt) : undefined;
    const memberId = member && (await memberIdOf(tx, member));
    const keys = memberId === undefined ? [] : [memberKey(memberId)];
    await lockPeople(tx, email ? [{ email, nameKey: nameKeyOf(name) }] : [], keys);
    return withPlaces(tx, [eventId], async (events) => {
      const locked = events.get(eventId);
      if (!locked) throw notFound("There is no such event.");
      const type = locked.types.find(({ id }) => id === typeId);
      if (!type) throw notFound("There is no such way to register.");
      if (!isOpenAt(locked, tx.now))
        throw conflict("event_not_running", "Only for an event that is published and not over.");
      const open = await openRegistration(tx, eventId, input);
      const userId = member?.userId ?? null;
      await refuseOwnAttendance(tx, [{ email, userId }, ...(open ? [open] : [])]);
      const hasFee = type.feePaise > 0;
      if (hasFee && !locked.isMoneyTaken) throw conflict("not_open", "Registration with a fee opens with payments.");
      if (hasFee && !email) throw invalidFields({ email: "Please enter the email address: the receipt goes there." });
      if (open && !isSeatedAtDoor(open))
        throw conflict("already_registered", `${name} is registered already with this address.`);
      const isCounted = open && isAtMembersPrice(locked.types, open);
      if (
        member &&
        memberId !== undefined &&
        !isCounted &&
        hasMembersPlace(await membersPlaces(tx, [eventId], [memberId]), {
          eventId,
          memberId,
          hasAccount: member.userId !== null,
          names: [member.name],
        })
      )
        throw takenOnce();
      if (open) return seatOpen(tx, locked, open, input);
      await takePlace(tx, locked, input);
      return registerNew(tx, locked, input, { userId, hasFee });
    });
  });
}
