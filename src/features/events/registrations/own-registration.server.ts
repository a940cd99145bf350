import { and, asc, eq, exists, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import { authorize, type Context, recordEach, type Tx, transaction } from "../../../platform/context.server";
import { byCode } from "../../../platform/db/batch.server";
import { conflict } from "../../../platform/refusal";
import { refusePresent } from "../attendance/presence.server";
import { type LockedEvent, type RegistrationRow, withPlaces } from "../capacities.server";
import { givePlaces } from "../fees/charge-fees.server";
import { takeWished } from "../sessions/session-choice.server";
import {
  capacityTable as capacities,
  eventTable as events,
  registrationTable as registrations,
} from "../tables.server";
import { bookedWith, lockOwn, ownRegistration } from "./access.server";
import { lockPeople, type Person, peopleOf, refuseConflicts } from "./conflicts.server";
import { isAtMembersPrice, isNameOf } from "./members-price.server";
import { endRegistrations, happenedTo, offerFree } from "./waitlist.server";

const isOver = () => conflict("registration_ended", "This registration has ended already.");

export type Held = { tx: Tx; locked: LockedEvent; row: RegistrationRow };

/** `work` gets the registration with its locked event. Throws 401, 404, and 409 once it has ended. */
export async function withOwn(
  ctx: Context,
  reference: string,
  token: string | undefined,
  work: (held: Held) => Promise<void>,
  othersOf: (own: RegistrationRow) => readonly Person[] = () => [],
): Promise<void> {
  authorize(ctx, "anyone");
  const own = await ownRegistration(ctx, reference, token);
  await transaction(ctx, async (tx) => {
    await lockPeople(tx, [...peopleOf(await bookedWith(tx, own.bookingId)), ...othersOf(own)]);
    await withPlaces(tx, [own.eventId], async (found) => {
      const row = await lockOwn(tx, own, token);
      const locked = found.get(own.eventId);
      if (!locked || row.endedAt) throw isOver();
      await work({ tx, locked, row });
    });
  });
}

/** Throws 401, 404, and 409 once it has ended or the event has begun. */
export async function cancelRegistration(ctx: Context, reference: string, token: string | undefined): Promise<void> {
  authorize(ctx, "anyone");
  await withOwn(ctx, reference, token, async ({ tx, locked, row }) => {
    if (tx.now >= locked.event.startsAt)
      throw conflict("event_began", "The event has begun. A place cannot be given back any more.");
    await refusePresent(tx, row.id);
    await endRegistrations(tx, locked, [row], "cancelled");
    await recordEach(tx, "registration.cancelled", happenedTo(tx, [row]));
  });
}

/** Throws 409 if a place at the members' price was offered to a former member. */
function refuseFormerMember(
  { types }: LockedEvent,
  party: readonly RegistrationRow[],
  memberNames: readonly string[],
): void {
  if (party.some((row) => isAtMembersPrice(types, row) && !isNameOf(memberNames, row.name ?? "")))
    throw conflict(
      "not_eligible",
      "This place is for members, and the membership is not valid today. Renew it, or pass the offer on.",
    );
}

/** Accepts or declines an offer for the whole party. Throws 401, 404, and 409 without an offer or after it expired. */
export async function answerOffer(
  ctx: Context,
  reference: string,
  { accept, token, memberNames }: { accept: boolean; token?: string | undefined; memberNames: readonly string[] },
): Promise<void> {
  authorize(ctx, "anyone");
  await withOwn(ctx, reference, token, async ({ tx, locked, row: { partyId } }) => {
    const party = await tx.db
      .select()
      .from(registrations)
      .where(and(eq(registrations.partyId, partyId), eq(registrations.status, "offered")))
      .orderBy(asc(registrations.seat));
    if (party.length === 0) throw conflict("no_offer", "No place is offered to you at present.");
    if (party.some(({ deadline }) => deadline && deadline <= tx.now))
      throw conflict("offer_over", "The time of this offer is over. The place goes to the next person.");
    const { status, cancelsAt, startsAt } = locked.event;
    if (accept && (status !== "published" || cancelsAt || tx.now >= startsAt))
      throw conflict("closed", "This event has begun or is not held, and the offer is over.");
    if (accept) refuseFormerMember(locked, party, memberNames);
    if (accept) await refuseConflicts(tx, locked.event.id, party);
    if (!accept) {
      await endRegistrations(tx, locked, party, "cancelled");
      return recordEach(tx, "registration.cancelled", happenedTo(tx, party));
    }
    await givePlaces(tx, locked, party, { deadline: null });
    await takeWished(tx, locked, party);
  });
}

async function eventsWithEnds({ db, now }: Context): Promise<string[]> {
  const { eventId, deadline, endedAt, priorityUntil } = registrations;
  const rows = await db
    .selectDistinct({ eventId })
    .from(registrations)
    .where(or(and(lte(deadline, now), isNull(endedAt)), lte(priorityUntil, now)));
  return rows.map((row) => row.eventId);
}

/** Events ahead with both free places and a waitlist, because places came free while no offers go out. */
async function eventsWithFree({ db, now }: Context): Promise<string[]> {
  const { eventId, status, isProven } = registrations;
  const isWaited = and(eq(eventId, events.id), eq(status, "waiting"), eq(isProven, true));
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .innerJoin(capacities, eq(capacities.id, events.capacityId))
    .where(
      and(
        eq(events.status, "published"),
        gt(events.startsAt, now),
        lt(capacities.taken, capacities.most),
        exists(db.select({ found: sql`1` }).from(registrations).where(isWaited)),
      ),
    );
  return rows.map(({ id }) => id);
}

const eventsDue = async (ctx: Context): Promise<string[]> =>
  [...new Set([...(await eventsWithEnds(ctx)), ...(await eventsWithFree(ctx))])].sort(byCode);

export const expireRegistrations = {
  name: "events.expire-registrations",
  async run(ctx: Context): Promise<void> {
    authorize(ctx, "system");
    for (const id of await eventsDue(ctx))
      await transaction(ctx, (tx) =>
        withPlaces(tx, [id], async (found) => {
          const { eventId, deadline, endedAt, priorityUntil } = registrations;
          const isSpent = and(eq(eventId, id), lte(priorityUntil, tx.now));
          await tx.db.update(registrations).set({ priorityUntil: null }).where(isSpent);
          const due = await tx.db
            .select()
            .from(registrations)
            .where(and(eq(eventId, id), lte(deadline, tx.now), isNull(endedAt)));
          const locked = found.get(id);
          if (!locked) return;
          if (due.length === 0) return offerFree(tx, locked);
          await endRegistrations(tx, locked, due, "expired");
          await recordEach(tx, "registration.expired", happenedTo(tx, due));
        }),
      );
  },
};
