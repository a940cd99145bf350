import { and, eq, isNull, ne, or } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { needsSecondFactor, notFound } from "../../../platform/refusal";
import { holds, type StaffRole } from "../../../platform/roles";
import { eventSessionTable as sessions } from "../sessions/tables.server";
import { eventOrganiserTable as organisers } from "./tables.server";

/** Whose rights an organiser has for an event: who names one has all of them, so that a name gives nobody more than its giver may. */
export const organiserRoles = ["reviewer", "editor"] as const satisfies readonly StaffRole[];
export type OrganiserRole = (typeof organiserRoles)[number];

/** A name that somebody gave themself counts for nothing. */
export const isNamedByAnother = or(isNull(organisers.namedBy), ne(organisers.namedBy, organisers.userId));

/** What `userId` organises. */
export const isOrganisedBy = (userId: string) => and(eq(organisers.userId, userId), isNamedByAnother);

/** The ids of the events that `userId` organises. */
async function organisedBy({ db }: Pick<Context, "db">, userId: string): Promise<string[]> {
  const rows = await db.select({ eventId: organisers.eventId }).from(organisers).where(isOrganisedBy(userId));
  return rows.map(({ eventId }) => eventId);
}

/** Whether `userId` organises an event. */
export const isOrganiser = async (ctx: Pick<Context, "db">, userId: string): Promise<boolean> =>
  (await organisedBy(ctx, userId)).length > 0;

/**
 * Lets staff with `role` and whoever organises an event pass. Answers the events that it is about: undefined for staff, who see all.
 * Throws 401 and 403.
 */
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

/**
 * Lets staff with `role` and the organisers of the event pass, both with a second factor. Throws 401 and 403, and 404 for who
 * organises other events alone.
 */
export async function authorizeForEvent(ctx: Context, eventId: string, role: OrganiserRole): Promise<void> {
  const own = await authorizeForEvents(ctx, role);
  if (own && !own.includes(eventId)) throw noEvent();
}

/** The same for the event of a session. */
export async function authorizeForSession(ctx: Context, sessionId: string, role: OrganiserRole): Promise<void> {
  const own = await authorizeForEvents(ctx, role);
  if (!own) return;
  const [session] = await ctx.db.select({ eventId: sessions.eventId }).from(sessions).where(eq(sessions.id, sessionId));
  if (!session || !own.includes(session.eventId)) throw notFound("There is no such session.");
}
