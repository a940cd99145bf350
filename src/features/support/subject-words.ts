/** Stop words for the search. */
const filler = new Set(
  "about after again and any are but can cannot could did does don't for from get give has have help how iface into its just let make member my need not now off one our please problem question should some that the them there they this very want was well what when where which why will with would you your".split(
    " ",
  ),
);

/** Most exact first: all significant words together, then the longest alone. */
export function searchesFor(subject: string): string[] {
  const words = subject
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}'-]+/u)
    .filter((word) => word.length > 2 && !filler.has(word));
  const longest = [...words].sort((a, b) => b.length - a.length)[0];
  if (!longest || longest.length < 4) return [];
  return words.length === 1 ? [longest] : [words.join(" "), longest];
}
