import { and, asc, eq, inArray, isNull, lt, or } from "drizzle-orm";
import { authorize, type Context, type Tx } from "../../platform/context.server";
import { DAY_MS } from "../../platform/durations";
import { type DataPrincipal, fromAddressOf, type Held } from "../accounts/data-principal.server";
import { withPlaces } from "./capacities.server";
import { endRegistrations, idsOf } from "./registrations/freeing.server";
import { eventTable as events, registrationTable as registrations } from "./tables.server";

const nobody = { email: null, name: null, nameKey: "" };

/** How long registrations without an account keep their person after the event. */
const KEPT_DAYS = 365;

/** Takes people without an account out of registrations for events that ended twelve months ago. */
export const forgetOldRegistrations = {
  name: "events.forget-registrations",
  async run(ctx: Context): Promise<void> {
    authorize(ctx, "system");
    const limit = new Date(ctx.now.getTime() - KEPT_DAYS * DAY_MS);
    const old = ctx.db.select({ id: events.id }).from(events).where(lt(events.endsAt, limit));
    await ctx.db
      .update(registrations)
      .set(nobody)
      .where(and(isNull(registrations.userId), inArray(registrations.eventId, old)));
  },
};

const ofPerson = (who: DataPrincipal) =>
  or(
    eq(registrations.userId, who.userId),
    fromAddressOf(who, registrations.email, registrations.registeredAt),
  );

/** The registrations of the account and of the proven addresses of `who`. */
export async function registrationsHeld({ db }: Context, who: DataPrincipal): Promise<Held> {
  const rows = await db
    .select({ event: events.title, startsAt: events.startsAt, registration: registrations })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(ofPerson(who))
    .orderBy(asc(registrations.registeredAt), asc(registrations.seat));
  return {
    registrations: rows.map(({ event, startsAt, registration }) => ({ event, startsAt, ...registration })),
  };
}

/**
 * Takes the person out of their registrations. Places at events to come are given back and offered to who waits.
 */
export async function eraseRegistrations(tx: Tx, who: DataPrincipal): Promise<void> {
  authorize(tx, "system");
  const rows = await tx.db.select().from(registrations).where(ofPerson(who));
  const ids = idsOf(rows);
  const standing = rows.filter(({ endedAt }) => endedAt === null);
  await withPlaces(
    tx,
    standing.map(({ eventId }) => eventId),
    async (found) => {
      for (const locked of found.values())
        if (tx.now < locked.event.startsAt)
          await endRegistrations(
            tx,
            locked,
            standing.filter(({ eventId }) => eventId === locked.event.id),
            "cancelled",
          );
    },
  );
  await tx.db
    .update(registrations)
    .set({ ...nobody, userId: null })
    .where(inArray(registrations.id, ids));
}
