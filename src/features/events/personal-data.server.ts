import { and, asc, eq, inArray, isNull, lt, not, or, sql } from "drizzle-orm";
import { authorize, type Context, type Tx } from "../../platform/context.server";
import { DAY_MS } from "../../platform/time/durations";
import { type DataPrincipal, fromAddressOf, type Held } from "../accounts/data-principal.server";
import { naming } from "../accounts/named-address.server";
import { holderOfAddress, isOfAnother } from "../accounts/ownership.server";
import { userTable as users } from "../accounts/tables.server";
import { otherNames } from "../certificates/other-names.server";
import { attendanceTable as attendances, creditTable } from "./attendance/tables.server";
import { type RegistrationRow, withPlaces } from "./capacities.server";
import { checkInTable as checkIns } from "./check-in/tables.server";
import { endHandedOutToLeaver } from "./organisers/end-access.server";
import { eventOrganiserTable as organisers } from "./organisers/tables.server";
import { attendeeColumns, isRegistrants } from "./registrations/access.server";
import { endRegistrations, idsOf } from "./registrations/waitlist.server";
import { presenceCodeTable as presenceCodes } from "./room-code/tables.server";
import {
  registrationSessionTable as registrationSessions,
  eventSessionTable as sessions,
} from "./sessions/tables.server";
import { eventTable as events, registrationTable as registrations } from "./tables.server";

const nobody = { email: null, name: null, nameKey: "", declineReason: null, answers: {}, guardian: null };

const KEPT_DAYS = 365;

export const forgetOldRegistrations = {
  name: "events.forget-registrations",
  async run(ctx: Context): Promise<void> {
    authorize(ctx, "system");
    const limit = new Date(ctx.now.getTime() - KEPT_DAYS * DAY_MS);
    const old = ctx.db.select({ id: events.id }).from(events).where(lt(events.endsAt, limit));
    // Bookings proven by code have no account id, but their address can belong to an account.
    const { email, at } = attendeeColumns;
    await ctx.db
      .update(registrations)
      .set(nobody)
      .where(
        and(isNull(registrations.userId), isNull(holderOfAddress(email, at)), inArray(registrations.eventId, old)),
      );
  },
};

async function attendanceHeld({ db }: Pick<Context, "db">, ids: readonly string[]): Promise<Held> {
  const [present, credits, scans, chosen, codes] = [
    await db
      .select({ session: sessions.title, attendance: attendances })
      .from(attendances)
      .innerJoin(sessions, eq(sessions.id, attendances.sessionId))
      .where(inArray(attendances.registrationId, [...ids]))
      .orderBy(asc(attendances.at)),
    await db
      .select()
      .from(creditTable)
      .where(inArray(creditTable.registrationId, [...ids]))
      .orderBy(asc(creditTable.day)),
    await db
      .select({ registrationId: checkIns.registrationId, at: checkIns.at, outcome: checkIns.outcome })
      .from(checkIns)
      .where(inArray(checkIns.registrationId, [...ids]))
      .orderBy(asc(checkIns.at)),
    await db
      .select({ registrationId: registrationSessions.registrationId, session: sessions.title })
      .from(registrationSessions)
      .innerJoin(sessions, eq(sessions.id, registrationSessions.sessionId))
      .where(inArray(registrationSessions.registrationId, [...ids]))
      .orderBy(asc(sessions.startsAt)),
    await db
      .select({ registrationId: presenceCodes.registrationId, session: sessions.title, at: presenceCodes.at })
      .from(presenceCodes)
      .innerJoin(sessions, eq(sessions.id, presenceCodes.sessionId))
      .where(inArray(presenceCodes.registrationId, [...ids]))
      .orderBy(asc(presenceCodes.at)),
  ];
  return {
    attendances: present.map(({ session, attendance }) => ({ session, ...attendance })),
    eventCredits: credits,
    checkIns: scans,
    chosenSessions: chosen,
    roomCodes: codes,
  };
}

const asGuardian = (who: DataPrincipal) =>
  naming(who, registrations.registeredAt, (email) => sql`${registrations.guardian}->>'email' = ${email}`);

export async function guardedHeld({ db }: Context, who: DataPrincipal): Promise<Held> {
  const { guardian, registeredAt } = registrations;
  const guardianFor = await db
    .select({ event: events.title, guardian, registeredAt })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(asGuardian(who))
    .orderBy(asc(registeredAt));
  return { guardianFor };
}

export async function registrationsHeld({ db }: Context, who: DataPrincipal): Promise<Held> {
  const rows = await db
    .select({ event: events.title, startsAt: events.startsAt, registration: registrations })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(isRegistrants(who))
    .orderBy(asc(registrations.registeredAt), asc(registrations.seat));
  const ids = rows.map(({ registration }) => registration.id);
  const { title, startsAt } = events;
  const eventsOrganised = await db
    .select({ event: title, startsAt, namedAt: organisers.namedAt })
    .from(organisers)
    .innerJoin(events, eq(events.id, organisers.eventId))
    .where(eq(organisers.userId, who.userId))
    .orderBy(asc(organisers.namedAt));
  return {
    ...(await attendanceHeld({ db }, ids)),
    eventsOrganised,
    registrations: rows.map(({ event, startsAt, registration }) => ({ event, startsAt, ...registration })),
  };
}

type Found = { row: RegistrationRow; isAtTheirs: boolean };

const fromTheirs = (who: DataPrincipal) => fromAddressOf(who, attendeeColumns.email, attendeeColumns.at);

function atTheirs(who: DataPrincipal) {
  const account = sql`(select ${users.email} from ${users} where ${users.id} = ${who.userId})`;
  return sql<boolean>`(${fromTheirs(who)} or ${registrations.email} is not distinct from ${account})`;
}

async function bookedBy(tx: Tx, who: DataPrincipal): Promise<Found[]> {
  return tx.db
    .select({ row: registrations, isAtTheirs: atTheirs(who) })
    .from(registrations)
    .where(and(isRegistrants(who), or(fromTheirs(who), not(isOfAnother(registrations.email, who.userId)))));
}

/** The names under which the person earned credits. */
export async function creditedNames(tx: Tx, who: DataPrincipal): Promise<string[]> {
  const rows = await tx.db
    .selectDistinct({ name: registrations.name })
    .from(registrations)
    .innerJoin(creditTable, eq(creditTable.registrationId, registrations.id))
    .where(and(isRegistrants(who), atTheirs(who), creditTable.isHolders, isNull(creditTable.reversedAt)));
  return rows.flatMap(({ name }) => name ?? []);
}

/** Offers the places of `rows` on that are still ahead. */
async function endPlaces(tx: Tx, rows: readonly RegistrationRow[]): Promise<void> {
  const byEvent = Map.groupBy(rows, ({ eventId }) => eventId);
  await withPlaces(tx, [...byEvent.keys()], async (found) => {
    for (const [id, locked] of found)
      if (tx.now < locked.event.startsAt) await endRegistrations(tx, locked, byEvent.get(id) ?? [], "cancelled");
  });
}

/**
 * Anonymises a person's registrations, offers future places on, and revokes gate links and room codes. People whom they
 * booked keep their names and confirmed places without the address; their other registrations end, for want of an address.
 */
export async function eraseRegistrations(tx: Tx, who: DataPrincipal, formerNames: readonly string[]): Promise<void> {
  authorize(tx, "system");
  await endHandedOutToLeaver(tx, who.userId);
  const isOther = await otherNames(tx, who, formerNames);
  const booked = await bookedBy(tx, who);
  const own = booked.flatMap(({ row }) => (isOther(row.name) ? [] : [row]));
  const others = booked.flatMap(({ row, isAtTheirs }) => (isAtTheirs && isOther(row.name) ? [row] : []));
  const ending = [...own, ...others.filter(({ status }) => status !== "confirmed")];
  await endPlaces(
    tx,
    ending.filter(({ endedAt }) => endedAt === null),
  );
  const [ids, otherIds] = [idsOf(own), idsOf(others)];
  await tx.db.update(registrations).set(nobody).where(inArray(registrations.id, ids));
  await tx.db.update(registrations).set({ email: null }).where(inArray(registrations.id, otherIds));
  await tx.db.update(registrations).set({ userId: null }).where(eq(registrations.userId, who.userId));
  // Keeps the fact of a guardian, because the registered person is under age.
  await tx.db
    .update(registrations)
    .set({ guardian: { name: "Erased", email: "guardian@erased.invalid" } })
    .where(asGuardian(who));
}
