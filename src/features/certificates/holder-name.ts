/** The words of a name, without case, dots and marks of its script's forms. */
const wordsOf = (name: string) =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[.,'’]/g, " ")
    .split(/\s+/)
    .filter(Boolean);

const isInitialOf = (one: string, other: string) => Array.from(one).length === 1 && other.startsWith(one);

/** Whether two names are one but for case, spaces, dots and words cut to initials. */
export function isSameName(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  if (words.join("") === others.join("")) return true;
  return (
    words.length === others.length &&
    words.every((word, at) => {
      const against = others[at] ?? "";
      return word === against || isInitialOf(word, against) || isInitialOf(against, word);
    })
  );
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

const MOST_LETTERS = 2;

/** Whether a name only mends how another is spelt: case, spaces, initials, or up to two letters. */
export const mendsSpelling = (name: string, wanted: string): boolean =>
  isSameName(name, wanted) ||
  lettersBetween(wordsOf(name).join(""), wordsOf(wanted).join("")) <= MOST_LETTERS;
