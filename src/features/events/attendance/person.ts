import { phoneticKeys } from "../../cases/console/phonetic-key";
import { initialsOf, isAlike, isLikely, isMisspelt, isSurely } from "../../certificates/likely-name";

export type Place = {
  id: string;
  /** The account id or address of its owner, else the registration's own id. */
  holder: string;
  accountName: string | null;
  name: string | null;
  bookingId: string;
  /** 1: the booker's own seat. */
  seat: number;
  /** Booked at the members' price, which is for the account's member only, in the register's name. */
  isMembers: boolean;
  /** Another person passed it on, and the holder has not opened it. */
  isUnopened: boolean;
  /** The attended sessions. */
  sessions: readonly string[];
  /** The chosen sessions, of those with places of their own. */
  chosen: readonly string[];
};

export type Person = { isHolder: boolean; places: readonly Place[] };

/**
 * Whether a registration is the holder's own under another spelling. Within one booking only a sure match counts,
 * because it names several people; across bookings a typing error also matches.
 */
function isOwn(own: Place, { name, bookingId, seat }: Place): boolean {
  if (!name || !own.name) return false;
  return isSurely(own.name, name) || (seat === 1 && bookingId !== own.bookingId && isMisspelt(own.name, name));
}

/**
 * The holder's own registrations: those in the name of their account or at the members' price, else the first own seat
 * and its repeats, if its name can be the account's. A booker of other people only has none.
 */
function ofHolder(places: readonly Place[]): readonly Place[] {
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
  return places.filter((place) => place === first || spellings.some((own) => own === place || isOwn(own, place)));
}

/** Groups the other people of a holder by name. Compares only names with the same initials, for speed. */
function othersOf(places: readonly Place[]): Person[] {
  const known = new Map<string, Place[][]>();
  for (const place of places) {
    const initials = initialsOf(phoneticKeys(place.name ?? ""));
    const people = known.get(initials) ?? [];
    const same = people.find(([first]) => first?.name && place.name && isAlike(first.name, place.name));
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
