/** Ignores case, dots and Unicode compatibility forms. */
const wordsOf = (name: string) =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[.,'’]/g, " ")
    .split(/\s+/)
    .filter(Boolean);

/** Whether there is nothing to compare, such as only spaces or dots. */
export const isNoName = (name: string): boolean => wordsOf(name).length === 0;

const isInitialOf = (one: string, other: string) => Array.from(one).length === 1 && other.startsWith(one);

/** Whether two names match, apart from case, spaces, dots and words cut to initials. */
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

const unspelt = (name: string) =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s.]+/g, "");

/** Whether two names differ only in case, spaces or dots. Staff decide on other changes. */
export const mendsSpelling = (name: string, wanted: string): boolean => unspelt(name) === unspelt(wanted);
