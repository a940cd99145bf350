const ways = {
  line: "bank transfer or UPI",
  counter: "cash or cheque",
  gateway: "online payment",
  credit: "credit of the payer",
  late: "credit of the payer",
  moved: "credit of the payer",
  tds: "tax deducted at source",
  "write-off": "written off",
} as const;

export function wayOf(source: string): string {
  const [kind = ""] = source.split("/");
  return ways[kind as keyof typeof ways] ?? kind;
}

/** `day` is the booking day. */
export type CameIn = { day: string; way: string; amountPaise: number };
