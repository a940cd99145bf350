/** Words that say nothing about what a ticket is about. */
const filler = new Set(
  "about after again and any are but can cannot could did does don't for from get give has have help how iface into its just let make member my need not now off one our please problem question should some that the them there they this very want was well what when where which why will with would you your".split(
    " ",
  ),
);

/**
 * What to search for while a `subject` is typed, most exact first: the words that matter together, then the longest alone.
 * Nothing while there is too little to go by.
 */
export function searchesFor(subject: string): string[] {
  const words = subject
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}'-]+/u)
    .filter((word) => word.length > 2 && !filler.has(word));
  const longest = [...words].sort((a, b) => b.length - a.length)[0];
  if (!longest || longest.length < 4) return [];
  return words.length === 1 ? [longest] : [words.join(" "), longest];
}
