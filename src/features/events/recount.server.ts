import { and, count, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { authorize, type Context } from "../../platform/context.server";
import { takingStatuses } from "./registrations/waitlist.server";
import { registrationSessionTable as chosen, eventSessionTable as sessions } from "./sessions/tables.server";
import {
  capacityTable as capacities,
  eventTable as events,
  registrationTable as registrations,
  registrationTypeTable as types,
} from "./tables.server";

export async function wrongCounters(ctx: Context): Promise<{ id: string; taken: number; counted: number }[]> {
  const taking = inArray(registrations.status, [...takingStatuses]);
  const countOf = (capacityId: typeof events.capacityId | typeof types.capacityId) =>
    ctx.db.select({ id: capacityId, counted: count(registrations.id).as("counted") });
  const ofEvents = countOf(events.capacityId)
    .from(events)
    .leftJoin(registrations, and(eq(registrations.eventId, events.id), taking))
    .groupBy(events.capacityId);
  const ofTypes = countOf(types.capacityId)
    .from(types)
    .leftJoin(registrations, and(eq(registrations.typeId, types.id), taking))
    .where(sql`${types.capacityId} is not null`)
    .groupBy(types.capacityId);
  const ofSessions = ctx.db
    .select({ id: sessions.capacityId, counted: count(chosen.registrationId).as("counted") })
    .from(sessions)
    .leftJoin(chosen, eq(chosen.sessionId, sessions.id))
    .where(isNotNull(sessions.capacityId))
    .groupBy(sessions.capacityId);
  const found = [...(await ofEvents), ...(await ofTypes), ...(await ofSessions)];
  const counted = new Map(found.map((row) => [row.id, row.counted]));
  const rows = await ctx.db.select({ id: capacities.id, taken: capacities.taken }).from(capacities);
  return rows.flatMap(({ id, taken }) => {
    const real = counted.get(id) ?? 0;
    return real === taken ? [] : [{ id, taken, counted: real }];
  });
}

/** Logs wrong counters early, before people arrive without a seat. */
export const recountPlaces = {
  name: "events.recount-places",
  async run(ctx: Context): Promise<void> {
    authorize(ctx, "system");
    for (const wrong of await wrongCounters(ctx)) ctx.log.error(wrong, "a counter of places is wrong");
  },
};
