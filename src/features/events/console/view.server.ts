import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { authorize, type Context } from "../../../platform/context.server";
import { cursorOf, pageOf, placeMoment, placeText } from "../../../platform/cursor.server";
import { notFound } from "../../../platform/refusal";
import { shownType } from "../operations.server";
import { sessionsOf, shownSession } from "../sessions/view.server";
import {
  capacityTable as capacities,
  eventTable as events,
  registrationTable as registrations,
  registrationTypeTable as types,
} from "../tables.server";
import type { RegistrationsPage, RegistrationsQuery, StaffEvent } from "./schema";

const MOST_EVENTS = 200;
const PAGE = 50;

async function readEvents({ db }: Context, where: SQL | undefined): Promise<StaffEvent[]> {
  const rows = await db
    .select({ event: events, room: capacities })
    .from(events)
    .innerJoin(capacities, eq(capacities.id, events.capacityId))
    .where(where)
    .orderBy(desc(events.startsAt), events.id)
    .limit(MOST_EVENTS);
  const typeRows = await db
    .select({ type: types, room: capacities })
    .from(types)
    .leftJoin(capacities, eq(capacities.id, types.capacityId))
    .orderBy(types.place);
  const waiting = await db
    .select({ eventId: registrations.eventId, people: count() })
    .from(registrations)
    .where(and(eq(registrations.status, "waiting"), eq(registrations.isProven, true)))
    .groupBy(registrations.eventId);
  const sessions = await sessionsOf(
    { db },
    rows.map(({ event }) => event.id),
  );
  return rows.map(({ event, room }) => {
    const { id, itemId, title, mode, isSample, venue, onlineUrl, status, version } = event;
    return {
      ...{ id, itemId, title, mode, isSample, venue, onlineUrl, status, version },
      ...{ startsAt: event.startsAt.toISOString(), endsAt: event.endsAt.toISOString() },
      ...{ opensAt: event.opensAt.toISOString(), closesAt: event.closesAt.toISOString() },
      ...{ places: room.most, taken: room.taken, cancelsAt: event.cancelsAt?.toISOString() ?? null },
      ...{ creditRule: event.creditRule, creditShare: event.creditShare },
      dayPoints: event.dayPointTenths === null ? null : event.dayPointTenths / 10,
      settledAt: event.settledAt?.toISOString() ?? null,
      brief: event.brief,
      sessions: sessions.filter(({ eventId }) => eventId === id).map(shownSession),
      waiting: waiting.find(({ eventId }) => eventId === id)?.people ?? 0,
      types: typeRows.flatMap(({ type, room: own }) =>
        type.eventId === id
          ? [{ ...shownType(type, own?.most ?? null), taken: own?.taken ?? null }]
          : [],
      ),
    };
  });
}

/** The events, the last first. */
export async function staffEvents(ctx: Context): Promise<StaffEvent[]> {
  authorize(ctx, "editor");
  return readEvents(ctx, undefined);
}

/** One event. Throws 404. */
export async function staffEvent(ctx: Context, id: string): Promise<StaffEvent> {
  authorize(ctx, "editor");
  const [event] = await readEvents(ctx, eq(events.id, id));
  if (!event) throw notFound("There is no such event.");
  return event;
}

const cursors = cursorOf(z.tuple([placeMoment, placeText]));

/** The registrations of an event, the newest first. Throws 400 for a cursor that is none, and 404. */
export async function eventRegistrations(
  ctx: Context,
  eventId: string,
  { cursor, status }: RegistrationsQuery,
): Promise<RegistrationsPage> {
  authorize(ctx, "reviewer");
  const [event] = await ctx.db.select({ id: events.id }).from(events).where(eq(events.id, eventId));
  if (!event) throw notFound("There is no such event.");
  const place = cursors.decode(cursor);
  const { registeredAt, id } = registrations;
  const found = await ctx.db
    .select({ row: registrations, type: types.title })
    .from(registrations)
    .leftJoin(types, eq(types.id, registrations.typeId))
    .where(
      and(
        eq(registrations.eventId, eventId),
        status ? eq(registrations.status, status) : undefined,
        place && sql`(${registeredAt}, ${id}) < (${place[0]}::timestamptz, ${place[1]}::text)`,
      ),
    )
    .orderBy(desc(registeredAt), desc(id))
    .limit(PAGE + 1);
  const { rows, last } = pageOf(found, PAGE);
  return {
    rows: rows.map(({ row, type }) => ({
      ...{ reference: row.reference, name: row.name, email: row.email, type, status: row.status },
      ...{ isProven: row.isProven, registeredAt: row.registeredAt.toISOString() },
    })),
    nextCursor: last ? cursors.encode([last.row.registeredAt.toISOString(), last.row.id]) : null,
  };
}
