import { and, asc, eq, gt, inArray, isNotNull, lt, ne, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { authorize, type Context } from "../../../platform/context.server";
import { notFound } from "../../../platform/refusal";
import { takingStatuses } from "../registrations/waitlist.server";
import { eventTable as events, registrationTable as registrations } from "../tables.server";
import type { OverlapsAnswer } from "./schema";

const MOST_LISTED = 200;

/** People of an event with a place at another one at the same time, for example after a move. Throws 404. */
export async function overlapsOf(ctx: Context, eventId: string): Promise<OverlapsAnswer> {
  authorize(ctx, "reviewer");
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId));
  if (!event) throw notFound("There is no such event.");
  const elsewhere = alias(registrations, "elsewhere");
  const { reference, name, email, nameKey, userId, seat, status } = registrations;
  const isSamePerson = and(
    eq(elsewhere.nameKey, nameKey),
    or(eq(elsewhere.email, email), and(isNotNull(userId), eq(elsewhere.userId, userId))),
  );
  const rows = await ctx.db
    .select({ reference, name, event: events.title, startsAt: events.startsAt })
    .from(registrations)
    .innerJoin(elsewhere, and(isSamePerson, inArray(elsewhere.status, [...takingStatuses])))
    .innerJoin(events, eq(events.id, elsewhere.eventId))
    .where(
      and(
        eq(registrations.eventId, eventId),
        inArray(status, [...takingStatuses]),
        ne(events.id, eventId),
        eq(events.status, "published"),
        lt(events.startsAt, event.endsAt),
        gt(events.endsAt, event.startsAt),
      ),
    )
    .orderBy(asc(reference), asc(seat), asc(events.startsAt))
    .limit(MOST_LISTED);
  return { overlaps: rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() })) };
}
