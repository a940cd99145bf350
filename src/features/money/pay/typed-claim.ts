/** `corrects` is the UTR of the waiting claim that this one replaces, else empty. */
export type TypedClaim = { utr: string; paidOn: string; amount: string; corrects: string };

export const CORRECTS = "corrects";

const LONGEST = 60;

export function typedClaim(form: FormData): TypedClaim {
  const of = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim().slice(0, LONGEST) : "";
  };
  return { utr: of("utr"), paidOn: of("paidOn"), amount: of("amount"), corrects: of(CORRECTS) };
}
