import { hash } from "node:crypto";
import type { ReadLine } from "./row";

/**
 * The index of the first line whose balance does not follow from the previous one, or from `opening`; null if all do. A
 * line without a balance adds to the next one with a balance. Without any balance nothing is proven.
 */
export function firstBreak(lines: readonly ReadLine[], opening: number | null): number | null {
  let expected = opening;
  for (const [at, { amountPaise, balancePaise }] of lines.entries()) {
    if (expected !== null) expected += amountPaise;
    if (balancePaise === null) continue;
    if (expected !== null && expected !== balancePaise) return at;
    expected = balancePaise;
  }
  return null;
}

const digestOf = (facts: readonly unknown[], encoding: "hex" | "binary") =>
  hash("sha256", JSON.stringify(facts), encoding);

/**
 * Identifies a line in any file: SHA-256, in hex, of account, value date, signed amount, bank reference, narration,
 * balance, and its number among equal rows of the day. Two equal payments stay two, and overlapping files agree. The
 * numbering needs whole days: a file that starts within a day counts from one again. Balances reveal that as a gap;
 * without balances nothing does.
 */
export function lineIdentities(accountId: string, lines: readonly ReadLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ valueDate, amountPaise, bankReference, narration, balancePaise }) => {
    const facts = [accountId, valueDate, amountPaise, bankReference, narration, balancePaise];
    // Compares hashes, because the texts of 2,00,000 rows would take 50 MB.
    const equal = digestOf(facts, "binary");
    const nth = (seen.get(equal) ?? 0) + 1;
    seen.set(equal, nth);
    return digestOf([...facts, nth], "hex");
  });
}
