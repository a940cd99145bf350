import { phoneticKeys } from "../../cases/console/phonetic-key";
import { initialsOf, isAlike, isLikely, isMisspelt, isSurely } from "../../certificates/likely-name";
import { nameKeyOf } from "../registrations/name-key";

export type Place = {
  id: string;
  /** The account id or address of its owner, else the registration's own id. */
  holder: string;
  accountName: string | null;
  name: string | null;
  bookingId: string;
  /** 1: the booker's own seat. */
  seat: number;
  /**
   * Booked by an account at the members' price, which is for its member only, in the register's name. Without an
   * account it can be another member's at the same address.
   */
  isMembers: boolean;
  /** Another person passed it on, and the holder has not opened it. */
  isUnopened: boolean;
  /** The attended sessions. */
  sessions: readonly string[];
  /** The chosen sessions, of those with places of their own. */
  chosen: readonly string[];
};

export type Person = { isHolder: boolean; places: readonly Place[] };

/** Whether a registration can be the holder's own under another spelling. */
function isOwn(own: Place, { name, seat }: Place): boolean {
  if (!name || !own.name) return false;
  return isSurely(own.name, name) || (seat === 1 && isMisspelt(own.name, name));
}

/** The holder's own place of a booking, which names several people: at the members' price, else the closest name. */
function closest(own: Place, places: readonly Place[]): Place | undefined {
  const named = (matches: (one: string, other: string) => boolean) =>
    places.find(({ name }) => own.name && name && matches(own.name, name));
  const isSame = (one: string, other: string) => nameKeyOf(one) === nameKeyOf(other);
  return places.find(({ isMembers }) => isMembers) ?? named(isSame) ?? named(isAlike) ?? named(isSurely) ?? places[0];
}

/**
 * The holder's own registrations, at most one of a booking: those in the name of their account or at the members'
 * price, else the first own seat and its repeats, if its name can be the account's. A booker of other people only has
 * none.
 */
export function ofHolder(places: readonly Place[]): readonly Place[] {
  const [{ accountName = null } = {}] = places;
  const named = accountName
    ? places.filter(({ name, isMembers }) => isMembers || (name && isSurely(accountName, name)))
    : [];
  const canBeOwn = (name: string | null) => !accountName || isLikely(accountName, name ?? "");
  const first = named[0] ?? places.find(({ seat, isUnopened, name }) => seat === 1 && !isUnopened && canBeOwn(name));
  if (!first) return [];
  // "A Shah" can be Amit or Anita; the account's name and the register's decide.
  const words = accountName && named.length > 0 ? { ...first, name: accountName } : first;
  const spellings = [words, ...named.filter(({ isMembers }) => isMembers)];
  const alike = places.filter(
    (place) => place === first || spellings.some((own) => own === place || isOwn(own, place)),
  );
  const booked = Map.groupBy(alike, ({ bookingId }) => bookingId);
  const own = new Set([...booked.values()].map((several) => closest(words, several)));
  return alike.filter((place) => own.has(place));
}

/**
 * Groups the other people of a holder by name; two places of one booking are two people. Compares only names with the
 * same initials, for speed.
 */
function othersOf(places: readonly Place[]): Person[] {
  const known = new Map<string, Place[][]>();
  for (const place of places) {
    const initials = initialsOf(phoneticKeys(place.name ?? ""));
    const people = known.get(initials) ?? [];
    const same = people.find(
      (own) =>
        own.every(({ bookingId }) => bookingId !== place.bookingId) &&
        own[0]?.name &&
        place.name &&
        isAlike(own[0].name, place.name),
    );
    if (same) same.push(place);
    else people.push([place]);
    known.set(initials, people);
  }
  return [...known.values()].flat().map((own) => ({ isHolder: false, places: own }));
}

/** Groups the registrations of one event by person. `places` are in booking order. */
export function personsOf(places: readonly Place[]): Person[] {
  const held = Map.groupBy(places, ({ holder }) => holder);
  return [...held.values()].flatMap((theirs) => {
    const own = ofHolder(theirs);
    if (own.length === 0) return othersOf(theirs);
    return [{ isHolder: true, places: own }, ...othersOf(theirs.filter((place) => !own.includes(place)))];
  });
}

export const sessionsOfPerson = ({ places }: Person): string[] =>
  [...new Set(places.flatMap(({ sessions }) => sessions))].sort();

export const choicesOfPerson = ({ places }: Person): string[] =>
  [...new Set(places.flatMap(({ chosen }) => chosen))].sort();

/** The sessions that count for a person: those for all, and those with places that they chose or attended. */
export function programmeOf<S extends { id: string; capacityId: string | null }>(
  programme: readonly S[],
  person: Person,
): S[] {
  const own = new Set([...choicesOfPerson(person), ...sessionsOfPerson(person)]);
  return programme.filter(({ id, capacityId }) => capacityId === null || own.has(id));
}
