/** Matches a title such as "Dr."; the "A." in "A. Rao" is a name. */
const title = /^\p{L}{2,5}\.$/u;

export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !title.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("");
}
