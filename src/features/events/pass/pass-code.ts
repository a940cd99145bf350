import { withoutSpaces } from "../../../platform/text/invisible";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LETTERS = 8;

/** One letter of Crockford's base32 (no I, L, O, U) for five bits of each byte: K7QX4M2P. */
export const codeOfBytes = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, LETTERS), (byte) => ALPHABET[byte & 31]).join("");

export const spacedCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Normalises a typed code. Undefined if it cannot be one. */
export function codeIn(typed: string): string | undefined {
  const letters = withoutSpaces(typed)
    .toUpperCase()
    .replace(/[–—-]+/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return letters.length === LETTERS && [...letters].every((letter) => ALPHABET.includes(letter)) ? letters : undefined;
}
