import { withoutSpaces } from "../../../platform/invisible";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LETTERS = 8;

/** Five bits of each byte as a letter of Crockford's alphabet, which has no I, L, O and U: K7QX4M2P. */
export const codeOfBytes = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, LETTERS), (byte) => ALPHABET[byte & 31]).join("");

/** A code as it is read aloud and printed: K7QX-4M2P. */
export const spacedCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

/** A code as people type it, in its one spelling; undefined when it cannot be one. */
export function codeIn(typed: string): string | undefined {
  const letters = withoutSpaces(typed)
    .toUpperCase()
    .replace(/[–—-]+/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return letters.length === LETTERS && [...letters].every((letter) => ALPHABET.includes(letter)) ? letters : undefined;
}
