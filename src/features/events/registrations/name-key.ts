/** A name, as two people of one address are told apart by it. */
export const nameKeyOf = (name: string) => name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
