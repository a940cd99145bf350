import { and, eq, isNull, ne, or } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { needsSecondFactor, notFound } from "../../../platform/refusal";
import { holds, type StaffRole } from "../../../platform/roles";
import { eventSessionTable as sessions } from "../sessions/tables.server";
import { eventOrganiserTable as organisers } from "./tables.server";

/** The roles of an organiser for one event. Naming one needs all of them, so no grant exceeds its giver's rights. */
export const organiserRoles = ["reviewer", "editor"] as const satisfies readonly StaffRole[];
export type OrganiserRole = (typeof organiserRoles)[number];

/** A self-appointment does not count. */
export const isNamedByAnother = or(isNull(organisers.namedBy), ne(organisers.namedBy, organisers.userId));

export const isOrganisedBy = (userId: string) => and(eq(organisers.userId, userId), isNamedByAnother);

async function organisedBy({ db }: Pick<Context, "db">, userId: string): Promise<string[]> {
  const rows = await db.select({ eventId: organisers.eventId }).from(organisers).where(isOrganisedBy(userId));
  return rows.map(({ eventId }) => eventId);
}

export const isOrganiser = async (ctx: Pick<Context, "db">, userId: string): Promise<boolean> =>
  (await organisedBy(ctx, userId)).length > 0;

/** Returns the organiser's event ids; undefined for staff, because they see all. Throws 401 and 403. */
export async function authorizeForEvents(ctx: Context, role: OrganiserRole): Promise<readonly string[] | undefined> {
  const { actor } = ctx;
  if (actor.kind === "user" && !holds(actor.roles, role)) {
    const own = await organisedBy(ctx, actor.id);
    if (own.length > 0 && !actor.secondFactor) throw needsSecondFactor();
    if (own.length > 0) return own;
  }
  authorize(ctx, role);
  return undefined;
}

const noEvent = () => notFound("There is no such event.");

/** Passes staff with `role` and the event's organisers. Throws 401, 403, and 404 for other organisers. */
export async function authorizeForEvent(ctx: Context, eventId: string, role: OrganiserRole): Promise<void> {
  const own = await authorizeForEvents(ctx, role);
  if (own && !own.includes(eventId)) throw noEvent();
}

/** As `authorizeForEvent`, for the event of a session. */
export async function authorizeForSession(ctx: Context, sessionId: string, role: OrganiserRole): Promise<void> {
  const own = await authorizeForEvents(ctx, role);
  if (!own) return;
  const [session] = await ctx.db.select({ eventId: sessions.eventId }).from(sessions).where(eq(sessions.id, sessionId));
  if (!session || !own.includes(session.eventId)) throw notFound("There is no such session.");
}
