/** What stands in the form of a claim. `corrects`: it stands instead of what was said before. */
export type TypedClaim = { utr: string; paidOn: string; amount: string; corrects: boolean };

/** The name of what the form of a correction sends. */
export const CORRECTS = "corrects";

const LONGEST = 60;

/** What came of the form, cut to what any of it may be. */
export function typedClaim(form: FormData): TypedClaim {
  const of = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim().slice(0, LONGEST) : "";
  };
  return { utr: of("utr"), paidOn: of("paidOn"), amount: of("amount"), corrects: form.has(CORRECTS) };
}
