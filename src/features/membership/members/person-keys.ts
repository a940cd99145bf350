/** A name without its spelling: letters and digits only, without accents, in lower case, whatever their order. */
export function nameKey(name: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.filter(Boolean).sort().join(" ");
}
