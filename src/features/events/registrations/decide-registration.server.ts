import { and, eq, inArray } from "drizzle-orm";
import { type Context, recordEach, type Tx, transaction } from "../../../platform/context.server";
import { conflict, notFound } from "../../../platform/refusal";
import type { Party } from "../../accounts/conflict-of-interest.server";
import { holderOf } from "../../accounts/ownership.server";
import { dueParty, partyOf } from "../../money/dues/own-due.server";
import { dueTable as dues } from "../../money/dues/tables.server";
import type { MemberNames } from "../api.server";
import { refuseOwnAttendance } from "../attendance/own-attendance.server";
import { refusePresent } from "../attendance/presence.server";
import { type LockedEvent, type RegistrationRow, withPlaces } from "../capacities.server";
import type { DecisionInput } from "../console/desk-calls";
import { authorizeForEvent } from "../organisers/authorize.server";
import { registrationTable as registrations } from "../tables.server";
import { addressOf, bookedWith, findRegistration } from "./access.server";
import { lockPeople, peopleOf, refuseConflicts } from "./conflicts.server";
import { openTypes } from "./members-price.server";
import { placeParties } from "./place-group.server";
import { endRegistrations, happenedTo, isTaking, takingStatuses } from "./waitlist.server";

/** For a decline also waiting and confirmed registrations of the party. Throws 404, and 409 without any. */
async function undecidedWith(
  tx: Tx,
  eventId: string,
  reference: string,
  { approve }: DecisionInput,
): Promise<RegistrationRow[]> {
  const row = await findRegistration(tx, reference);
  if (row?.eventId !== eventId) throw notFound("There is no such registration at this event.");
  const { partyId, status, isProven } = registrations;
  const undecided = approve ? (["requested"] as const) : (["requested", "waiting", ...takingStatuses] as const);
  const party = await tx.db
    .select()
    .from(registrations)
    .where(and(eq(partyId, row.partyId), inArray(status, undecided), eq(isProven, true)))
    .orderBy(registrations.seat);
  if (party.length === 0)
    throw conflict(
      "not_requested",
      approve
        ? "This application is decided already, or its address is not confirmed."
        : "This registration has ended, or its address is not confirmed.",
    );
  return party;
}

/** The current membership names of the account that registered the party or owns its address. */
async function namesOfMembers(ctx: Context, reference: string, memberNames: MemberNames): Promise<readonly string[]> {
  const row = await findRegistration(ctx, reference);
  const userId = row && (row.userId ?? (await holderOf(ctx, addressOf(row)))?.userId);
  return userId ? memberNames(ctx, userId) : [];
}

/** Drops members' types for former members. Throws 409 if a person has no other type. */
function withOpenTypes(
  { types }: LockedEvent,
  party: readonly RegistrationRow[],
  memberNames: readonly string[],
): RegistrationRow[] {
  return party.map((row) => {
    const acceptedTypeIds = openTypes(types, row, memberNames);
    if (acceptedTypeIds.length === 0)
      throw conflict(
        "not_eligible",
        `${row.name} applied at the members' price, and the membership is not valid today. It can be approved once the membership is renewed.`,
      );
    return { ...row, acceptedTypeIds };
  });
}

function refuseOver({ event: { status, cancelsAt, endsAt } }: LockedEvent, now: Date): void {
  if (status !== "published" || cancelsAt) throw conflict("event_cancelled", "This event is cancelled.");
  if (endsAt <= now) throw conflict("event_over", "This event is over.");
}

/** Throws 409 if places are used or the event has begun. Free walk-ins can still end. */
async function refuseUsed(
  tx: Tx,
  { event: { startsAt } }: LockedEvent,
  party: readonly RegistrationRow[],
): Promise<void> {
  for (const row of party.filter(isTaking)) {
    await refusePresent(tx, row.id);
    const isFreeWalkIn = row.registeredAt >= startsAt && row.dueId === null;
    if (tx.now >= startsAt && !isFreeWalkIn)
      throw conflict("event_began", "The event has begun. A place cannot be taken away any more.");
  }
}

/** The payers of the party's dues: a refund of a passed-on place is theirs. */
async function payersOf({ db }: Tx, party: readonly RegistrationRow[]): Promise<Party[]> {
  const ids = [...new Set(party.flatMap(({ dueId }) => dueId ?? []))];
  if (ids.length === 0) return [];
  return (await db.select(dueParty).from(dues).where(inArray(dues.id, ids))).map(partyOf);
}

async function bookedAs(tx: Tx, reference: string): Promise<RegistrationRow[]> {
  const row = await findRegistration(tx, reference);
  return row ? bookedWith(tx, row.bookingId) : [];
}

/**
 * Approves an application for its whole party: places if available, else the waitlist. Or declines an application, a
 * waiting registration or a place: it ends with an emailed reason and a full refund. Throws 403, 404 and 409.
 */
export async function decideRegistration(
  ctx: Context,
  eventId: string,
  reference: string,
  decision: DecisionInput,
  memberNames: MemberNames,
): Promise<void> {
  await authorizeForEvent(ctx, eventId, "reviewer");
  const names = decision.approve ? await namesOfMembers(ctx, reference, memberNames) : [];
  await transaction(ctx, async (tx) => {
    if (decision.approve) await lockPeople(tx, peopleOf(await bookedAs(tx, reference)));
    await withPlaces(tx, [eventId], async (events) => {
      const locked = events.get(eventId);
      if (!locked) throw notFound("There is no such event.");
      const party = await undecidedWith(tx, eventId, reference, decision);
      await refuseOwnAttendance(tx, [...party, ...(await payersOf(tx, party))]);
      refuseOver(locked, tx.now);
      const decided = { decidedAt: tx.now };
      if (decision.approve) await refuseConflicts(tx, eventId, party, false);
      if (decision.approve) return placeParties(tx, locked, [withOpenTypes(locked, party, names)], decided);
      await refuseUsed(tx, locked, party);
      const parts = { ...decided, declineReason: decision.reason, refundPercent: 100 };
      await endRegistrations(tx, locked, party, "declined", parts);
      await recordEach(tx, "registration.declined", happenedTo(tx, party));
    });
  });
}
