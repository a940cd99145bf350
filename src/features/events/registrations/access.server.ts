import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Context, Tx } from "../../../platform/context.server";
import { notFound, notSignedIn } from "../../../platform/refusal";
import { isTokenOf, linkToken } from "../../../platform/signing/keyed-link.server";
import { type DataPrincipal, fromAddressOf } from "../../accounts/data-principal.server";
import { holderOf, holderOfAddress } from "../../accounts/ownership.server";
import { userTable } from "../../accounts/tables.server";
import { readReference } from "../../cases/reference";
import type { RegistrationRow } from "../capacities.server";
import { registrationTable as registrations } from "../tables.server";

/** The token in a booking's emails. It opens all its registrations. */
export const bookingToken = (ctx: Pick<Context, "config">, bookingId: string) =>
  linkToken(ctx, "registration", bookingId);

export const provenEmail = ({ actor }: Context): string | undefined =>
  actor.kind === "user" ? actor.provenEmail : undefined;

export async function findRegistration(ctx: Context, reference: string): Promise<RegistrationRow | undefined> {
  const known = readReference(reference);
  if (!known) return undefined;
  const [row] = await ctx.db.select().from(registrations).where(eq(registrations.reference, known));
  return row;
}

export const bookedWith = (ctx: Context | Tx, bookingId: string): Promise<RegistrationRow[]> =>
  ctx.db.select().from(registrations).where(eq(registrations.bookingId, bookingId)).orderBy(asc(registrations.seat));

/** Decides the owner of points, certificates and emails, because accounts can register people at other addresses. */
export const attendeeColumns = {
  email: registrations.email,
  at: sql`coalesce(${registrations.heldSince}, ${registrations.registeredAt})`,
};

export const addressOf = ({ email, heldSince, registeredAt }: RegistrationRow) => ({
  email,
  at: heldSince ?? registeredAt,
});

const holder = holderOfAddress(attendeeColumns.email, attendeeColumns.at);

/**
 * Registrations that a person sees and changes: those of their addresses, and those that their account made while the
 * address belongs to no other account.
 */
export const isRegistrants = (who: DataPrincipal): SQL =>
  sql`(${fromAddressOf(who, attendeeColumns.email, attendeeColumns.at)} or (${eq(registrations.userId, who.userId)}
    and coalesce(${holder}, ${registrations.userId}) = ${registrations.userId}))`;

async function isTheirs(ctx: Context, row: RegistrationRow): Promise<boolean> {
  if (ctx.actor.kind !== "user") return false;
  const found = await holderOf(ctx, addressOf(row));
  return (found?.userId ?? row.userId) === ctx.actor.id;
}

/**
 * Detaches registrations from an account that made them for an address it does not own. The proven owner gets them
 * alone, because anyone can sign up with a foreign address. Returns the updated rows.
 */
export async function leaveToHolder(tx: Tx, rows: readonly RegistrationRow[]): Promise<RegistrationRow[]> {
  const left = await tx.db
    .update(registrations)
    .set({ userId: null })
    .where(
      and(
        inArray(
          registrations.id,
          rows.map(({ id }) => id),
        ),
        sql`${registrations.email} is distinct from (select ${userTable.email} from ${userTable}
          where ${userTable.id} = ${registrations.userId} and ${userTable.emailVerified})`,
        sql`${holder} is distinct from ${registrations.userId}`,
      ),
    )
    .returning({ id: registrations.id });
  const ids = new Set(left.map(({ id }) => id));
  return rows.map((row) => (ids.has(row.id) ? { ...row, userId: null } : row));
}

const noSuch = () => notFound("There is no such registration.");

const mayAct = async (ctx: Context, row: RegistrationRow, token: string | undefined): Promise<boolean> =>
  (token !== undefined && isTokenOf(ctx, "registration", row.bookingId, token)) || isTheirs(ctx, row);

/** For the token of its booking or the signed-in owner. Throws 401 for visitors without the token, and 404. */
export async function ownRegistration(
  ctx: Context,
  reference: string,
  token: string | undefined,
): Promise<RegistrationRow> {
  const row = await findRegistration(ctx, reference);
  if (row && (await mayAct(ctx, row, token))) return row;
  throw ctx.actor.kind === "visitor" ? notSignedIn() : noSuch();
}

/** Locks and rereads the row that `ownRegistration` found. Throws 404 if it was passed on or proven meanwhile. */
export async function lockOwn(tx: Tx, own: RegistrationRow, token: string | undefined): Promise<RegistrationRow> {
  const [row] = await tx.db.select().from(registrations).where(eq(registrations.id, own.id)).for("update");
  if (row?.bookingId !== own.bookingId || !(await mayAct(tx, row, token))) throw noSuch();
  return row;
}
