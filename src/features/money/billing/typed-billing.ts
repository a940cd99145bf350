import type { BillingView } from "./schema";

/** What stands in the form of the billing details. */
export type TypedBilling = { name: string; address: string; stateCode: string; gstin: string };

const LONGEST = 400;

/** What came of the form, cut to what any of it may be. */
export function typedBilling(form: FormData): TypedBilling {
  const of = (name: string) => {
    const value = form.get(name);
    // A form sends the ends of lines as two characters, of which one is no line end to us.
    return typeof value === "string" ? value.replaceAll("\r\n", "\n").trim().slice(0, LONGEST) : "";
  };
  return { name: of("billName"), address: of("address"), stateCode: of("stateCode"), gstin: of("gstin") };
}

/** What the form starts with: what was said before, else the payer's name. */
export const billingToType = (given: BillingView | null, name: string): TypedBilling => ({
  ...(given ?? { name, address: "", stateCode: "" }),
  gstin: given?.gstin ?? "",
});
