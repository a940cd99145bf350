import { phoneticKeys } from "../cases/console/phonetic-key";
import { isSameName } from "./holder-name";

const inOrder = (words: readonly string[]) => words.toSorted().join(" ");

/** Whether two names are the same words, in this order or with the surname moved to the other end. */
export function isAlike(one: string, other: string): boolean {
  const [words, others] = [phoneticKeys(one), phoneticKeys(other)];
  const isSame = (ordered: readonly string[]) => isSameName(ordered.join(" "), others.join(" "));
  if (isSame(words)) return true;
  // “Suresh M” and “Meera S” are a couple: without a word in common, the initials prove nothing.
  const isShared = words.some((word) => word.length > 1 && others.includes(word));
  return isShared && words.some((_, at) => isSame([...words.slice(at), ...words.slice(0, at)]));
}

const titles = phoneticKeys("Ar Dr Er Miss Mr Mrs Ms Prof Shri Shrimati Smt डॉ");

/** The words of two names without titles, those of the shorter name first. */
function byLength(one: string, other: string): [few: string[], many: string[]] {
  const untitled = (name: string) => phoneticKeys(name).filter((word) => !titles.includes(word));
  const [words, others] = [untitled(one), untitled(other)];
  return words.length < others.length ? [words, others] : [others, words];
}

type Matches = (word: string, against: string) => boolean;

/**
 * Whether two names have the same given name: it stands first, after initials, or second after the surname. A word in the
 * middle is often the given name of the father or husband, another person.
 */
function isGivenAlike(few: readonly string[], many: readonly string[], matches: Matches): boolean {
  const [[given = ""], last = ""] = [few, few.at(-1)];
  const [first = "", second = ""] = many;
  const written = many.find((word) => word.length > 1) ?? "";
  if (matches(given, first) || (given.length > 1 && matches(given, written))) return true;
  return matches(last, first) && matches(given, second);
}

/** Whether every word of the shorter name, of two words at least, is in the longer one. */
function isWithin(one: string, other: string): boolean {
  const [few, many] = byLength(one, other);
  const isSame: Matches = (word, against) => word === against;
  return few.length > 1 && few.every((word) => many.includes(word)) && isGivenAlike(few, many, isSame);
}

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

/** One wrong letter is allowed per seven. Shorter words one letter apart are different names. */
const LETTERS_FOR_ONE = 7;

export const initialsOf = (words: readonly string[]) => inOrder(words.map(([first = ""]) => first));

export function isMisspelt(one: string, other: string): boolean {
  const [words, others] = [phoneticKeys(one), phoneticKeys(other)];
  if (initialsOf(words) !== initialsOf(others)) return false;
  return words.every((word, at) => {
    const against = others[at] ?? "";
    return lettersBetween(word, against) <= Math.floor(Math.max(word.length, against.length) / LETTERS_FOR_ONE);
  });
}

export const isSurely = (one: string, other: string) => isAlike(one, other) || isWithin(one, other);

/** Whether a name can be the other one cut or misspelt. Initials alone are not enough. */
export function isLikely(one: string, other: string): boolean {
  const [few, many] = byLength(one, other);
  const isCut: Matches = (word, against) => isMisspelt(word, against) || isSameName(word, against);
  const isWritten = (word: string) => word.length > 1 && many.some((against) => isMisspelt(word, against));
  return (
    few.every((word) => many.some((against) => isCut(word, against))) &&
    few.some(isWritten) &&
    isGivenAlike(few, many, isCut)
  );
}
