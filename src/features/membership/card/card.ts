/** The content of a card. Days are Indian days; `address` is the URL in its QR code. */
export type Card = {
  number: string;
  name: string;
  title: string;
  since: string;
  until: string;
  address: string;
  /** The number from before iFACE; printed on the back. */
  oldNumber: string | null;
};

/** The font size that fits a name, as a fraction of `full`. */
export function nameSize(name: string, full: number): number {
  const length = Array.from(name).length;
  if (length <= 20) return full;
  return length <= 36 ? full * 0.75 : full * 0.55;
}
