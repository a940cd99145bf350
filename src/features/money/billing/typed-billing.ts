import type { BillingView } from "./schema";

export type TypedBilling = { name: string; address: string; stateCode: string; gstin: string };

const LONGEST = 400;

export function typedBilling(form: FormData): TypedBilling {
  const of = (name: string) => {
    const value = form.get(name);
    // Forms send line ends as CR LF; the portal stores LF.
    return typeof value === "string" ? value.replaceAll("\r\n", "\n").trim().slice(0, LONGEST) : "";
  };
  return { name: of("billName"), address: of("address"), stateCode: of("stateCode"), gstin: of("gstin") };
}

export const billingToType = (given: BillingView | null, name: string): TypedBilling => ({
  ...(given ?? { name, address: "", stateCode: "" }),
  gstin: given?.gstin ?? "",
});
