export const nameKeyOf = (name: string) => name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
