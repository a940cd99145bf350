import { eq, ne, sql } from "drizzle-orm";
import { authorize, type Context } from "../../platform/context.server";
import { cachedFor } from "../../platform/http/cache.server";
import { notFound } from "../../platform/refusal";
import type { EventRow } from "./capacities.server";
import { phaseOf } from "./phase";
import type { Availability, EventPlaces } from "./schema";
import { eventSessionTable as sessions } from "./sessions/tables.server";
import {
  capacityTable as capacities,
  eventTable as events,
  registrationTable as registrations,
  registrationTypeTable as types,
} from "./tables.server";
import { nextOpening, type Window, windowsState } from "./type-window";

type Counts = {
  event: EventRow;
  places: number;
  left: number;
  waiting: number;
  types: { id: string; left: number }[];
  sessions: { id: string; left: number }[];
  windows: Window[];
};

const leftOf = ({ most, taken }: { most: number; taken: number }) => Math.max(0, most - taken);

type TypeCounts = {
  id: string;
  opensAt: string | null;
  closesAt: string | null;
  most: number | null;
  taken: number | null;
};
type SessionCounts = { id: string; most: number; taken: number };

/** Subqueries per event, so that one statement reads everything. */
const ofEvent = {
  types: sql<TypeCounts[]>`(select coalesce(json_agg(json_build_object('id', ${types.id}, 'opensAt', ${types.opensAt},
    'closesAt', ${types.closesAt}, 'most', own.most, 'taken', own.taken) order by ${types.place}), '[]')
    from ${types} left join ${capacities} own on own.id = ${types.capacityId} where ${types.eventId} = ${events.id})`,
  sessions: sql<SessionCounts[]>`(select coalesce(json_agg(json_build_object('id', ${sessions.id}, 'most', own.most,
    'taken', own.taken)), '[]') from ${sessions} join ${capacities} own on own.id = ${sessions.capacityId}
    where ${sessions.eventId} = ${events.id})`,
  waiting: sql<number>`(select count(*)::int from ${registrations} where ${registrations.eventId} = ${events.id}
    and ${registrations.status} = 'waiting' and ${registrations.isProven})`,
};

const COUNTED_MS = 2_000;

/** Cached for two seconds, so load does not grow with visitors. */
const countsByEvent = cachedFor(COUNTED_MS, async ({ db }): Promise<ReadonlyMap<string, Counts>> => {
  const rows = await db
    .select({ event: events, room: capacities, ...ofEvent })
    .from(events)
    .innerJoin(capacities, eq(capacities.id, events.capacityId))
    .where(ne(events.status, "draft"));
  return new Map(
    rows.map(({ event, room, waiting, ...own }) => {
      const left = leftOf(room);
      const leftOfType = ({ most, taken }: TypeCounts) =>
        most === null || taken === null ? left : Math.min(left, leftOf({ most, taken }));
      const ofTypes = own.types.map((type) => ({ id: type.id, left: leftOfType(type) }));
      const ofSessions = own.sessions.map((session) => ({ id: session.id, left: leftOf(session) }));
      const counts = { event, places: room.most, left, waiting };
      return [event.id, { ...counts, types: ofTypes, sessions: ofSessions, windows: own.types }];
    }),
  );
});

function stateOf({ event, left, waiting, windows }: Counts, now: Date): Availability["state"] {
  const phase = phaseOf({ ...event, isCancelled: event.status === "cancelled" }, now);
  if (phase !== "open") return phase;
  const state = windowsState(windows, now);
  return state === "open" && (left === 0 || waiting > 0) ? "full" : state;
}

export async function eventAvailability(ctx: Context, id: string): Promise<Availability> {
  authorize(ctx, "anyone");
  const found = (await countsByEvent(ctx)).get(id);
  if (!found) throw notFound("There is no such event.");
  const { event, windows, ...counts } = found;
  const state = stateOf(found, ctx.now);
  const opening = state === "not_open" ? nextOpening(windows, ctx.now) : undefined;
  const opensAt = opening && opening > event.opensAt ? opening : event.opensAt;
  return {
    state,
    ...counts,
    opensAt: opensAt.toISOString(),
    closesAt: event.closesAt.toISOString(),
    serverTime: ctx.now.toISOString(),
    settledAt: event.settledAt?.toISOString() ?? null,
  };
}

export async function placesOfEvents(ctx: Context, ids: readonly string[]): Promise<EventPlaces[]> {
  authorize(ctx, "anyone");
  const counts = await countsByEvent(ctx);
  return ids.flatMap((id) => {
    const found = counts.get(id);
    if (!found) return [];
    const { places, left, waiting } = found;
    return [{ id, state: stateOf(found, ctx.now), places, left, waiting }];
  });
}
