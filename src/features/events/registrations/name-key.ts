/** Normalised name. It distinguishes people who share an address. */
export const nameKeyOf = (name: string) => name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
