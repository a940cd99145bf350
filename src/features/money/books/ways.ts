/** How something of a due came in, by the word before the slash of what it is made of. */
const ways = {
  line: "bank transfer or UPI",
  counter: "cash or cheque",
  gateway: "online payment",
  credit: "credit of the payer",
  tds: "tax deducted at source",
  "write-off": "written off",
} as const;

/** How a receipt, a payment or an entry with this source came in, as people read it. */
export function wayOf(source: string): string {
  const [kind = ""] = source.split("/");
  return ways[kind as keyof typeof ways] ?? kind;
}

/** Something that came in for a due, on the day that counts for the books. */
export type CameIn = { day: string; way: string; amountPaise: number };
