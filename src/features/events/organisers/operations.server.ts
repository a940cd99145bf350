import { and, asc, desc, eq, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { invalidFields, notFound } from "../../../platform/refusal";
import { ownId } from "../../accounts/own-id.server";
import { userTable as users } from "../../accounts/tables.server";
import { eventTable as events } from "../tables.server";
import { authorizeForEvent, isOrganisedBy, organiserRoles } from "./authorize.server";
import type { Organiser } from "./calls";
import { endHandedOut } from "./end-access.server";
import type { OrganisedEvent } from "./schema";
import { eventOrganiserTable as organisers } from "./tables.server";

async function refuseUnknown({ db }: Context, eventId: string): Promise<void> {
  const [event] = await db.select({ id: events.id }).from(events).where(eq(events.id, eventId));
  if (!event) throw notFound("There is no such event.");
}

export async function organisersOf(ctx: Context, eventId: string): Promise<Organiser[]> {
  await authorizeForEvent(ctx, eventId, "editor");
  await refuseUnknown(ctx, eventId);
  const namer = alias(users, "namer");
  const rows = await ctx.db
    .select({ id: organisers.id, name: users.name, namedBy: namer.name, namedAt: organisers.namedAt })
    .from(organisers)
    .innerJoin(users, eq(users.id, organisers.userId))
    .leftJoin(namer, eq(namer.id, organisers.namedBy))
    .where(eq(organisers.eventId, eventId))
    .orderBy(asc(organisers.namedAt), asc(organisers.id));
  return rows.map((row) => ({ ...row, namedAt: row.namedAt.toISOString() }));
}

/** Idempotent. Throws 400 for an unknown address or one's own, 403 without all organiser roles, and 404. */
export async function nameOrganiser(ctx: Context, eventId: string, email: string): Promise<void> {
  for (const role of organiserRoles) authorize(ctx, role);
  await transaction(ctx, async (tx) => {
    await refuseUnknown(tx, eventId);
    const [user] = await tx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), eq(users.emailVerified, true)));
    if (!user) throw invalidFields({ email: "There is no account with this address, or it is not confirmed." });
    if (user.id === ownId(tx)) throw invalidFields({ email: "Nobody can name themself. Another colleague can." });
    const organiser = { id: newId(), eventId, userId: user.id };
    const [named] = await tx.db
      .insert(organisers)
      .values({ ...organiser, namedBy: ownId(tx), namedAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: organisers.id });
    if (named) await record(tx, "event.organiser-named", named.id);
  });
}

/** Removes an organiser and revokes their gate links and room codes. Throws 404. */
export async function removeOrganiser(ctx: Context, eventId: string, id: string): Promise<void> {
  authorize(ctx, "editor");
  await transaction(ctx, async (tx) => {
    const [removed] = await tx.db
      .delete(organisers)
      .where(and(eq(organisers.id, id), eq(organisers.eventId, eventId)))
      .returning({ userId: organisers.userId });
    if (!removed) throw notFound("There is no such organiser.");
    await endHandedOut(tx, removed.userId, eq(events.id, eventId));
    await record(tx, "event.organiser-removed", id);
  });
}

export async function ownEvents(ctx: Context): Promise<OrganisedEvent[]> {
  authorize(ctx, "user");
  const { id, title, startsAt, endsAt, status } = events;
  const rows = await ctx.db
    .select({ id, title, startsAt, endsAt })
    .from(organisers)
    .innerJoin(events, eq(events.id, organisers.eventId))
    .where(and(isOrganisedBy(ownId(ctx)), ne(status, "cancelled")))
    .orderBy(desc(startsAt), asc(id));
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() }));
}
