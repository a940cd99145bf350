import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/context.server";
import { conflict, Refusal } from "../../../platform/refusal";
import { isSameName } from "../../certificates/holder-name";
import type { LockedEvent, TypeRow } from "../capacities.server";
import { registrationTable as registrations, registrationTypeTable as types } from "../tables.server";
import type { Booking } from "./booking.server";

const isForMembers = ({ audience }: TypeRow) => audience === "members";

/** Whether somebody is registered as a member, or waits to be. */
export const isAtMembersPrice = (
  own: readonly TypeRow[],
  { typeId, acceptedTypeIds }: { typeId?: string | null | undefined; acceptedTypeIds: readonly string[] },
): boolean =>
  own.some((type) => isForMembers(type) && (typeId ? [typeId] : acceptedTypeIds).includes(type.id));

/** Whether `name` is one in which a membership is held. */
export const isNameOf = (memberNames: readonly string[], name: string): boolean =>
  memberNames.some((own) => isSameName(own, name));

/** What locks a member's registrations: two requests of one moment do not both find none at the members' price. */
export const memberKey = (member: string) => `members' price ${member}`;

type Account = { userId: string | null; email: string };
export type MembersPlace = Account & { eventId: string };

/** The registrations at the members' price that accounts or their addresses have at events, and that have not ended. */
export async function membersPlaces(
  tx: Tx,
  eventIds: readonly string[],
  accounts: readonly Account[],
): Promise<MembersPlace[]> {
  if (accounts.length === 0) return [];
  const { eventId, userId, email, endedAt, typeId, acceptedTypeIds } = registrations;
  const isAccepted = and(isNull(typeId), sql`${acceptedTypeIds} ? ${types.id}`);
  const rows = await tx.db
    .select({ eventId, userId, email })
    .from(registrations)
    .innerJoin(types, and(eq(types.eventId, eventId), or(eq(types.id, typeId), isAccepted)))
    .where(
      and(
        inArray(eventId, [...eventIds]),
        isNull(endedAt),
        eq(types.audience, "members"),
        or(
          inArray(
            userId,
            accounts.flatMap((one) => one.userId ?? []),
          ),
          inArray(
            email,
            accounts.map((one) => one.email),
          ),
        ),
      ),
    );
  return rows.map((row) => ({ ...row, email: row.email ?? "" }));
}

/** Whether one of `places` is an account's at an event. */
export const hasMembersPlace = (
  places: readonly MembersPlace[],
  { eventId, userId, email }: { eventId: string; userId: string | null | undefined; email: string },
): boolean =>
  places.some(
    (place) => place.eventId === eventId && (place.email === email || (userId && place.userId === userId)),
  );

export const takenOnce = (): Refusal =>
  conflict(
    "already_registered",
    "The members' price is given once an event, and you are registered at it already. Please choose another way to register.",
  );

const notEligible = (sentence: string) => new Refusal(403, "not_eligible", sentence);

/** What is against the members' price for somebody of a booking who accepts nothing else. */
function refusalFor({ memberNames, isProven, people }: Booking, name: string): Refusal {
  const [own] = memberNames;
  if (own === undefined)
    return notEligible("This way to register is for members. Sign in as one, or choose another.");
  if (!isProven)
    return notEligible(
      "This way to register goes with the confirmed address of your account. Please enter that one.",
    );
  const isThere = people.some((person) => isNameOf(memberNames, person.name));
  const whose = isThere ? "" : ` Your membership is in the name of ${own}.`;
  return notEligible(
    `The members' price is for the member alone. Please choose another way to register for ${name}.${whose}`,
  );
}

/**
 * The registration types that each of a booking accepts: one for members goes to the member alone, once an event. Or why somebody
 * accepts none that is open to them.
 */
export function wishesOf(
  { types: own }: LockedEvent,
  booking: Booking,
  hasOne: boolean,
): { wishes: string[][] } | { refusal: Refusal } {
  const closed = new Set(own.filter(isForMembers).map(({ id }) => id));
  const { people, memberNames, isProven } = booking;
  const themself = isProven ? people.find(({ name }) => isNameOf(memberNames, name)) : undefined;
  const member = hasOne ? undefined : themself;
  const wishes = people.map((person) => person.typeIds.filter((id) => person === member || !closed.has(id)));
  const without = people.find((_, at) => wishes[at]?.length === 0);
  if (!without) return { wishes };
  return { refusal: without === themself ? takenOnce() : refusalFor(booking, without.name) };
}
