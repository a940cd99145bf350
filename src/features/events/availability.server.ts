import { and, count, eq, inArray, ne } from "drizzle-orm";
import { cached } from "../../platform/cache.server";
import { authorize, type Context } from "../../platform/context.server";
import { notFound } from "../../platform/refusal";
import type { EventRow } from "./capacities.server";
import { phaseOf } from "./phase";
import { nextOpening, type Window, windowsState } from "./type-window";
import type { Availability, EventPlaces } from "./schema";
import {
  capacityTable as capacities,
  eventTable as events,
  registrationTable as registrations,
  registrationTypeTable as types,
} from "./tables.server";

type Counts = {
  event: EventRow;
  places: number;
  left: number;
  waiting: number;
  types: { id: string; left: number }[];
  windows: Window[];
};

const leftOf = ({ most, taken }: { most: number; taken: number }) => Math.max(0, most - taken);

/** How many wait, by event. */
async function waitingOf({ db }: Context): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ eventId: registrations.eventId, waiting: count() })
    .from(registrations)
    .where(and(eq(registrations.status, "waiting"), eq(registrations.isProven, true)))
    .groupBy(registrations.eventId);
  return new Map(rows.map(({ eventId, waiting }) => [eventId, waiting]));
}

/** The counts of every event that was published: in memory for three seconds, however many look. */
const countsByEvent = cached(async (ctx): Promise<ReadonlyMap<string, Counts>> => {
  const rows = await ctx.db
    .select({ event: events, room: capacities })
    .from(events)
    .innerJoin(capacities, eq(capacities.id, events.capacityId))
    .where(ne(events.status, "draft"));
  const ids = rows.map(({ event }) => event.id);
  const typeRows = await ctx.db
    .select({ type: types, room: capacities })
    .from(types)
    .leftJoin(capacities, eq(capacities.id, types.capacityId))
    .where(inArray(types.eventId, ids));
  const waiting = await waitingOf(ctx);
  return new Map(
    rows.map(({ event, room }) => {
      const left = leftOf(room);
      const own = typeRows.filter(({ type }) => type.eventId === event.id);
      const ofTypes = own.map(({ type, room: ofType }) => ({
        id: type.id,
        left: ofType ? Math.min(left, leftOf(ofType)) : left,
      }));
      const windows = own.map(({ type }) => type);
      return [
        event.id,
        { event, places: room.most, left, waiting: waiting.get(event.id) ?? 0, types: ofTypes, windows },
      ];
    }),
  );
});

function stateOf({ event, left, waiting, windows }: Counts, now: Date): Availability["state"] {
  const phase = phaseOf({ ...event, isCancelled: event.status === "cancelled" }, now);
  if (phase !== "open") return phase;
  const state = windowsState(windows, now);
  return state === "open" && (left === 0 || waiting > 0) ? "full" : state;
}

/** How registration stands for a published event. Throws 404. */
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

/** The places of those of `ids` that are published events, for lists. */
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
