import { phoneticKeys } from "../cases/console/phonetic-key";
import { isSameName } from "./holder-name";

const inOrder = (words: readonly string[]) => words.toSorted().join(" ");

export function isAlike(one: string, other: string): boolean {
  const [words, others] = [phoneticKeys(one), phoneticKeys(other)];
  return isSameName(words.join(" "), others.join(" ")) || isSameName(inOrder(words), inOrder(others));
}

/** Whether every word of the shorter name, of two words at least, is in the longer one. */
function isWithin(one: string, other: string): boolean {
  const [words, others] = [phoneticKeys(one), phoneticKeys(other)];
  const [few, many] = words.length < others.length ? [words, others] : [others, words];
  return few.length > 1 && few.every((word) => many.includes(word));
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
  const [words, others] = [phoneticKeys(one), phoneticKeys(other)];
  const [few, many] = words.length < others.length ? [words, others] : [others, words];
  const isWritten = (word: string) => many.some((against) => isMisspelt(word, against));
  const isCut = (word: string) => many.some((against) => isSameName(word, against));
  return few.every((word) => isWritten(word) || isCut(word)) && few.some((word) => word.length > 1 && isWritten(word));
}
