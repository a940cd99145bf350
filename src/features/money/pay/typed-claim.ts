/** `corrects`: the claim replaces the waiting ones. */
export type TypedClaim = { utr: string; paidOn: string; amount: string; corrects: boolean };

export const CORRECTS = "corrects";

const LONGEST = 60;

export function typedClaim(form: FormData): TypedClaim {
  const of = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim().slice(0, LONGEST) : "";
  };
  return { utr: of("utr"), paidOn: of("paidOn"), amount: of("amount"), corrects: form.has(CORRECTS) };
}
