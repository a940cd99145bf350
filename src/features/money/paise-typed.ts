import { withoutSpaces } from "~/platform/text/invisible";

/** Paise from typed rupees such as "5,900" or "₹5900.5". Undefined if invalid. */
export function paiseTyped(typed: string): number | undefined {
  const plain = withoutSpaces(typed).replace(/[₹,]/g, "");
  const [, rupees, rest = ""] = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  return rupees === undefined ? undefined : Number(rupees) * 100 + Number(rest.padEnd(2, "0"));
}

/** 590050 becomes "5900.50", the initial value of an amount field. */
export const typedPaise = (paise: number): string => (paise / 100).toFixed(2);
