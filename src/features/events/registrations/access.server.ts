import { asc, eq } from "drizzle-orm";
import type { Context, Tx } from "../../../platform/context.server";
import { isTokenOf, linkToken } from "../../../platform/keyed-link.server";
import { notFound, notSignedIn } from "../../../platform/refusal";
import { holderOf } from "../../accounts/ownership.server";
import { readReference } from "../../cases/reference";
import type { RegistrationRow } from "../capacities.server";
import { registrationTable as registrations } from "../tables.server";

/** What opens every registration of a booking: the link in its mails carries it. */
export const bookingToken = (ctx: Pick<Context, "config">, bookingId: string) =>
  linkToken(ctx, "registration", bookingId);

/** The address of whoever asks, once it is proven. */
export const provenEmail = ({ actor }: Context): string | undefined =>
  actor.kind === "user" ? actor.provenEmail : undefined;

export async function findRegistration(
  ctx: Context,
  reference: string,
): Promise<RegistrationRow | undefined> {
  const known = readReference(reference);
  if (!known) return undefined;
  const [row] = await ctx.db.select().from(registrations).where(eq(registrations.reference, known));
  return row;
}

/** The registrations of a booking, in their order. */
export const bookedWith = (ctx: Context | Tx, bookingId: string): Promise<RegistrationRow[]> =>
  ctx.db
    .select()
    .from(registrations)
    .where(eq(registrations.bookingId, bookingId))
    .orderBy(asc(registrations.seat));

/** By which points, certificates and mails of a registration go: an account may register other people at their addresses. */
export const attendeeColumns = { email: registrations.email, at: registrations.registeredAt };

/** By which registrations are seen and changed: also those that the account made for others. */
export const registrantColumns = { ...attendeeColumns, userId: registrations.userId };

/** Whether the registration is the signed-in person's: of the account, or of an address that was theirs when it came. */
async function isTheirs(ctx: Context, row: RegistrationRow): Promise<boolean> {
  if (ctx.actor.kind !== "user") return false;
  const { userId, email, registeredAt: at } = row;
  return userId === ctx.actor.id || (await holderOf(ctx, { email, at }))?.userId === ctx.actor.id;
}

/**
 * The registration with `reference` for whoever holds it: with the token of its booking, or signed in as its owner. Throws 401 for visitors without its token, and 404.
 */
export async function ownRegistration(
  ctx: Context,
  reference: string,
  token: string | undefined,
): Promise<RegistrationRow> {
  const row = await findRegistration(ctx, reference);
  if (row && token !== undefined && isTokenOf(ctx, "registration", row.bookingId, token)) return row;
  if (ctx.actor.kind === "visitor") throw notSignedIn();
  if (!row || !(await isTheirs(ctx, row))) throw notFound("There is no such registration.");
  return row;
}
