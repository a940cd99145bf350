/** No I, L, O, 0 or 1, which look alike. */
export const codeAlphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
/** Twelve characters give 59 bits, too many to guess. */
export const codeLength = 12;

const prefix = "OATH";

/** OATH-XXXX-XXXX-XXXX. */
export const groupCode = (characters: string) => [prefix, ...(characters.match(/.{4}/g) ?? [])].join("-");

/** Normalises a typed code: lower case, spaces, other hyphens, no OATH. Undefined if it cannot be one. */
export function readCode(typed: string): string | undefined {
  const characters = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  const found = new RegExp(`^(?:${prefix})?([${codeAlphabet}]{${codeLength}})$`).exec(characters);
  return found?.[1] ? groupCode(found[1]) : undefined;
}
