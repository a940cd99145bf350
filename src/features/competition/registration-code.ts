/** Capitals and digits that cannot be taken for each other: no I, L, O, 0 or 1. */
export const codeAlphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
/** Twelve of them are 59 bits: nobody guesses one. */
export const codeLength = 12;

const prefix = "OATH";

/** The one spelling of a code: OATH-XXXX-XXXX-XXXX. */
export const groupCode = (characters: string) => [prefix, ...(characters.match(/.{4}/g) ?? [])].join("-");

/** A code as people type it (small letters, spaces, other hyphens, without OATH) in its one spelling; else undefined. */
export function readCode(typed: string): string | undefined {
  const characters = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  const found = new RegExp(`^(?:${prefix})?([${codeAlphabet}]{${codeLength}})$`).exec(characters);
  return found?.[1] ? groupCode(found[1]) : undefined;
}
