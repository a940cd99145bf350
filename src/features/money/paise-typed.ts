import { withoutSpaces } from "~/platform/invisible";

/** The paise of an amount in rupees as somebody types it: "5,900", "₹5900.5". Undefined for what is no amount. */
export function paiseTyped(typed: string): number | undefined {
  const plain = withoutSpaces(typed).replace(/[₹,]/g, "");
  const [, rupees, rest = ""] = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  return rupees === undefined ? undefined : Number(rupees) * 100 + Number(rest.padEnd(2, "0"));
}

/** 590050 becomes "5900.50": what a control for an amount starts with. */
export const typedPaise = (paise: number): string => (paise / 100).toFixed(2);
