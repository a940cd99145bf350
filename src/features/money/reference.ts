/** No I, L, O, 0 or 1, because they are easily confused. The check needs a prime number of characters: 31. */
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 10;
const shape = new RegExp(`^[${alphabet}]{${LENGTH}}$`);

/** Each place has its own weight, so a changed character or a swap of two always changes the sum. */
const weighedSum = (characters: string) =>
  [...characters].reduce((sum, one, at) => sum + (at + 1) * alphabet.indexOf(one), 0);

/** Makes the sum over all ten divisible by 31. Its own weight is 10, and 28 × 10 = 9 × 31 + 1. */
const checkCharacter = (stem: string) => alphabet[(28 * (31 - (weighedSum(stem) % 31))) % 31] ?? "";

const fromSystem = (count: number) => crypto.getRandomValues(new Uint8Array(count));

/** Nine random characters (44 bits) and a check character. */
export function newReference(randomBytes: (count: number) => Uint8Array = fromSystem): string {
  let stem = "";
  while (stem.length < LENGTH - 1) {
    const [byte = 255] = randomBytes(1);
    // 248 is the largest multiple of 31 in a byte; larger bytes would bias the choice.
    if (byte < 248) stem += alphabet[byte % 31];
  }
  return stem + checkCharacter(stem);
}

export const isReference = (text: string): boolean => shape.test(text) && weighedSum(text) % 31 === 0;

/** The printed form: ABCD EFGH JK. */
export const spacedReference = (reference: string): string => reference.replace(/.{4}(?=.)/g, "$& ");

/** Joins words from `at` on to exactly ten characters; empty if they do not fit. */
function joinedFrom(words: readonly string[], at: number): string[] {
  let joined = "";
  for (let next = at; joined.length < LENGTH && next < words.length; next += 1) joined += words[next];
  return joined.length === LENGTH ? [joined] : [];
}

/**
 * The references in a narration in order, without duplicates. Accepts any case, separators within, and text directly
 * before or after. Random text may pass the check, so look up the due.
 */
export function referencesIn(narration: string): string[] {
  const words = narration.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const candidates = words.flatMap((word, at) =>
    word.length > LENGTH ? [word.slice(0, LENGTH), word.slice(-LENGTH)] : joinedFrom(words, at),
  );
  return [...new Set(candidates.filter(isReference))];
}
