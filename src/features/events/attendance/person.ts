import { phoneticKeys } from "../../cases/console/phonetic-key";
import { isSameName } from "../../certificates/holder-name";

/** A registration at an event, as far as it tells whose it is, with the ids of the sessions that were attended. */
export type Place = {
  id: string;
  /** The account or the address that it belongs to; of neither, something of its own. */
  holder: string;
  /** The name of that account; null without one. */
  accountName: string | null;
  name: string | null;
  bookingId: string;
  /** 1: of whoever booked. */
  seat: number;
  /** It was passed to the holder by somebody else, and they have not opened it. */
  isUnopened: boolean;
  sessions: readonly string[];
};

/** Somebody at an event, with all their registrations. Only the holder of an account or address earns points. */
export type Person = { isHolder: boolean; places: readonly Place[] };

const inOrder = (words: readonly string[]) => words.toSorted().join(" ");

/** Whether two names sound as one but for initials and the order of their words. */
function isAlike(one: string, other: string): boolean {
  const [words, others] = [phoneticKeys(one), phoneticKeys(other)];
  return isSameName(words.join(" "), others.join(" ")) || isSameName(inOrder(words), inOrder(others));
}

/** Whether every word of one name is a word of the other, which has more of them. */
function isWithin(one: string, other: string): boolean {
  const [words, others] = [phoneticKeys(one), phoneticKeys(other)];
  const [few, many] = words.length < others.length ? [words, others] : [others, words];
  return few.length > 1 && few.every((word) => many.includes(word));
}

/** How many letters have to be changed, added or left out between two texts (Levenshtein). */
function lettersBetween(one: string, other: string): number {
  const [letters, others] = [Array.from(one), Array.from(other)];
  let row = others.map((_, at) => at + 1);
  for (const [at, letter] of letters.entries()) {
    let [corner, left] = [at, at + 1];
    row = row.map((above, column) => {
      const changed = corner + (letter === others[column] ? 0 : 1);
      corner = above;
      left = Math.min(left + 1, above + 1, changed);
      return left;
    });
  }
  return row.at(-1) ?? letters.length;
}

/** In how many letters of a word one may be wrong: short words that are a letter apart are two names. */
const LETTERS_FOR_ONE = 7;

const initialsOf = (words: readonly string[]) => inOrder(words.map(([first = ""]) => first));

/** Whether two names that begin alike word for word differ as the same name does that is typed twice. */
function isMisspelt(one: string, other: string): boolean {
  const [words, others] = [phoneticKeys(one), phoneticKeys(other)];
  if (initialsOf(words) !== initialsOf(others)) return false;
  return words.every((word, at) => {
    const against = others[at] ?? "";
    return lettersBetween(word, against) <= Math.floor(Math.max(word.length, against.length) / LETTERS_FOR_ONE);
  });
}

/** Whether a name surely is the account's or that of another registration. */
const isSurely = (one: string, other: string) => isAlike(one, other) || isWithin(one, other);

/**
 * Whether a registration is the holder's own under another spelling. In one booking people are named side by side, so there only what
 * is surely one name counts; who books again for the same event with a letter changed is the same person.
 */
function isOwn(own: Place, { name, bookingId, seat }: Place): boolean {
  if (!name || !own.name) return false;
  return isSurely(own.name, name) || (seat === 1 && bookingId !== own.bookingId && isMisspelt(own.name, name));
}

/**
 * The holder's own registrations: those in the name of their account, else the first that they booked for themself and what repeats
 * it.
 */
function ofHolder(places: readonly Place[]): readonly Place[] {
  const [{ accountName = null } = {}] = places;
  const named = accountName ? places.filter(({ name }) => name && isSurely(accountName, name)) : [];
  const first = named[0] ?? places.find(({ seat, isUnopened }) => seat === 1 && !isUnopened);
  if (!first) return [];
  // "A Shah" is Amit and Anita: the name of the account says which.
  const words = accountName && named.length > 0 ? { ...first, name: accountName } : first;
  return places.filter((place) => place === first || isOwn(words, place));
}

/** The others of a holder: those with one name are one person. Names that begin alike are compared, so that many cost little. */
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

/** The people to whom registrations at one event belong. `places` in the order in which they were booked. */
export function personsOf(places: readonly Place[]): Person[] {
  const held = Map.groupBy(places, ({ holder }) => holder);
  return [...held.values()].flatMap((theirs) => {
    const own = ofHolder(theirs);
    if (own.length === 0) return othersOf(theirs);
    return [{ isHolder: true, places: own }, ...othersOf(theirs.filter((place) => !own.includes(place)))];
  });
}

/** The ids of the sessions that somebody attended, by any of their registrations, in one order. */
export const sessionsOfPerson = ({ places }: Person): string[] =>
  [...new Set(places.flatMap(({ sessions }) => sessions))].sort();
