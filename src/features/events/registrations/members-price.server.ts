import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/context.server";
import { conflict, Refusal } from "../../../platform/refusal";
import { holderOf, ownerOf } from "../../accounts/ownership.server";
import { formerAddressTable, userTable } from "../../accounts/tables.server";
import { isSameName } from "../../certificates/holder-name";
import type { LockedEvent, TypeRow } from "../capacities.server";
import { registrationTable as registrations, registrationTypeTable as types } from "../tables.server";
import { attendeeColumns } from "./access.server";
import type { Booking } from "./booking.server";

const isForMembers = ({ audience }: TypeRow) => audience === "members";

export const isAtMembersPrice = (
  own: readonly TypeRow[],
  { typeId, acceptedTypeIds }: { typeId?: string | null | undefined; acceptedTypeIds: readonly string[] },
): boolean => own.some((type) => isForMembers(type) && (typeId ? [typeId] : acceptedTypeIds).includes(type.id));

export const isNameOf = (memberNames: readonly string[], name: string): boolean =>
  memberNames.some((own) => isSameName(own, name));

/** Lock key, so that two concurrent requests cannot both use the members' price. */
export const memberKey = (member: string) => `members' price ${member}`;

/** The account id of a member, else the account that owns the address now, else the address, which members can share. */
export const memberIdOf = async (
  tx: Tx,
  { userId, email }: { userId: string | null; email: string },
): Promise<string> => userId ?? (await holderOf(tx, { email, at: tx.now }))?.userId ?? email;

/** `isAccounts`: booked by the member's account. Else the name says which of the people at the address has it. */
export type MembersPlace = { eventId: string; memberId: string; name: string | null; isAccounts: boolean };

const ownerColumns = { userId: registrations.userId, ...attendeeColumns };

export async function membersPlaces(
  tx: Tx,
  eventIds: readonly string[],
  memberIds: readonly string[],
): Promise<MembersPlace[]> {
  if (memberIds.length === 0) return [];
  const { eventId, userId, email, endedAt, typeId, acceptedTypeIds } = registrations;
  const isAccounts = sql<boolean>`${userId} is not null`;
  const isAccepted = and(isNull(typeId), sql`${acceptedTypeIds} ? ${types.id}`);
  const memberId = sql<string>`coalesce(${ownerOf(ownerColumns)}, ${email})`;
  const ids = sql`${sql.param([...memberIds])}::text[]`;
  // Resolving the owner of a row without an account is slow, so this first limits rows to members' addresses.
  const isTheirAddress = sql`${email} in (
    select unnest(${ids})
    union all select ${userTable.email} from ${userTable} where ${userTable.id} = any(${ids})
    union all select ${formerAddressTable.email} from ${formerAddressTable} where ${formerAddressTable.userId} = any(${ids}))`;
  return tx.db
    .select({ eventId, memberId, name: registrations.name, isAccounts })
    .from(registrations)
    .innerJoin(types, and(eq(types.eventId, eventId), or(eq(types.id, typeId), isAccepted)))
    .where(
      and(
        inArray(eventId, [...eventIds]),
        isNull(endedAt),
        eq(types.audience, "members"),
        or(inArray(userId, [...memberIds]), and(isNull(userId), isTheirAddress, sql`${memberId} = any(${ids})`)),
      ),
    );
}

type AskingMember = { eventId: string; memberId: string | undefined; hasAccount: boolean; names: readonly string[] };

export const hasMembersPlace = (
  places: readonly MembersPlace[],
  { eventId, memberId, hasAccount, names }: AskingMember,
): boolean =>
  places.some(
    (place) =>
      place.eventId === eventId &&
      place.memberId === memberId &&
      ((place.isAccounts && hasAccount) || (place.name !== null && isNameOf(names, place.name))),
  );

export const openTypes = (
  own: readonly TypeRow[],
  { name, acceptedTypeIds }: { name: string | null; acceptedTypeIds: readonly string[] },
  memberNames: readonly string[],
): string[] => {
  const closed = isNameOf(memberNames, name ?? "") ? [] : own.filter(isForMembers).map(({ id }) => id);
  return acceptedTypeIds.filter((id) => !closed.includes(id));
};

export const takenOnce = (): Refusal =>
  conflict(
    "already_registered",
    "The members' price is given once an event, and you are registered at it already. Please choose another way to register.",
  );

const notEligible = (sentence: string) => new Refusal(403, "not_eligible", sentence);

function refusalFor({ memberNames, isProven, people }: Booking, name: string): Refusal {
  const [own] = memberNames;
  if (own === undefined) return notEligible("This way to register is for members. Sign in as one, or choose another.");
  if (!isProven)
    return notEligible("This way to register goes with the confirmed address of your account. Please enter that one.");
  const isThere = people.some((person) => isNameOf(memberNames, person.name));
  const whose = isThere ? "" : ` Your membership is in the name of ${own}.`;
  return notEligible(
    `The members' price is for the member alone. Please choose another way to register for ${name}.${whose}`,
  );
}

/**
 * The types that each person of a booking accepts. A members' type is for the member alone, once per event. Or the
 * refusal if a person has no type left.
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
