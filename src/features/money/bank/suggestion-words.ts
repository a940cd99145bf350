import type { Suggestion } from "../match-line";

export type Because = Suggestion["because"] | "amount" | "name" | "paid-before";

const words: Record<Because, string> = {
  reference: "Its reference is named",
  claim: "a claim has this UTR",
  "ended-claim": "a claim had this UTR when the due ended",
  "utr-one-digit-off": "a claim’s UTR differs in one character",
  amount: "the amount is exact",
  name: "the payer’s name is in the line",
  "paid-before": "paid from this UPI ID before",
};
const order = Object.keys(words) as Because[];

/** Reasons without a full stop: "The amount is exact · the payer’s name is in the line". */
export function reasonWords(because: ReadonlySet<Because>): string {
  const said = order.filter((one) => because.has(one)).map((one) => words[one]);
  const text = said.join(" · ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const wordsIn = (text: string) => text.toUpperCase().match(/[\p{L}\p{M}]{3,}/gu) ?? [];

/** Words of two letters do not count, and a single word is not enough. */
export function namesPayer(narration: string, name: string): boolean {
  const wanted = wordsIn(name);
  const said = new Set(wordsIn(narration));
  return wanted.length > 1 && wanted.every((word) => said.has(word));
}

function upiId(before: string, behind: string): string[] {
  const person = before.replace(/^[._-]+/, "");
  const bank = /^[a-z][a-z0-9]+/.exec(behind)?.[0];
  return bank && person.length > 1 ? [`${person}@${bank}`] : [];
}

/** The UPI IDs in a narration, in lower case, without duplicates. */
export function upiIdsIn(narration: string): string[] {
  const words = narration.toLowerCase().match(/[a-z0-9._@-]+/g) ?? [];
  const ids = words.flatMap((word) => {
    const parts = word.split("@");
    return parts.slice(1).flatMap((behind, at) => upiId(parts[at] ?? "", behind));
  });
  return [...new Set(ids)];
}
