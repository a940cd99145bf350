/** Capitals and digits that cannot be taken for each other: no I, L, O, 0 or 1. They are 31, a prime, which the check needs. */
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 10;
const shape = new RegExp(`^[${alphabet}]{${LENGTH}}$`);

/** Each place has a weight of its own, so a changed character and a swap of two always change the sum. */
const weighedSum = (characters: string) =>
  [...characters].reduce((sum, one, at) => sum + (at + 1) * alphabet.indexOf(one), 0);

/** The character that makes the sum over all ten divisible by 31; its own weight is 10, and 28 × 10 is 1 more than 9 × 31. */
const checkCharacter = (stem: string) => alphabet[(28 * (31 - (weighedSum(stem) % 31))) % 31] ?? "";

const fromSystem = (count: number) => crypto.getRandomValues(new Uint8Array(count));

/** What a payer names a due by: nine random characters (44 bits) and one that checks them. */
export function newReference(randomBytes: (count: number) => Uint8Array = fromSystem): string {
  let stem = "";
  while (stem.length < LENGTH - 1) {
    const [byte = 255] = randomBytes(1);
    // 248 is the largest multiple of 31 in a byte: what is above would make some characters likelier.
    if (byte < 248) stem += alphabet[byte % 31];
  }
  return stem + checkCharacter(stem);
}

/** Whether `text` is a reference in its one spelling. */
export const isReference = (text: string): boolean => shape.test(text) && weighedSum(text) % 31 === 0;

/** ABCD EFGH JK: as it is printed and read out. */
export const spacedReference = (reference: string): string => reference.replace(/.{4}(?=.)/g, "$& ");

/** Ten characters from `words[at]` on that end where a word ends; nothing where they do not. */
function joinedFrom(words: readonly string[], at: number): string[] {
  let joined = "";
  for (let next = at; joined.length < LENGTH && next < words.length; next += 1) joined += words[next];
  return joined.length === LENGTH ? [joined] : [];
}

/**
 * The references in what a bank says of a payment, in their order, each once: in any case, cut by spaces, slashes and the like, or
 * grown together with what stands before or after. What only happens to pass the check may be among them, so ask for the due.
 */
export function referencesIn(narration: string): string[] {
  const words = narration.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const candidates = words.flatMap((word, at) =>
    word.length > LENGTH ? [word.slice(0, LENGTH), word.slice(-LENGTH)] : joinedFrom(words, at),
  );
  return [...new Set(candidates.filter(isReference))];
}
