import { hash } from "node:crypto";
import type { ReadLine } from "./row";

/**
 * The index of the first line whose balance does not follow from the line before, or, with `opening`, from the balance of the last
 * stored one; null where all do. A line without a balance is carried into the next that has one: without any, nothing is proven,
 * and both balances of the file have to be typed and compared.
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
 * What each line is known by, however often and in whichever file it comes: SHA-256, in hex, of account, value date, signed amount,
 * bank reference, narration, balance, and which of the equal rows of that day it is. So two equal payments stay two, and files that
 * overlap agree.
 *
 * With balances, rows are equal throughout only where what lies between them cancels out (a deposit, its return, the deposit again).
 * Without, every two payments of one amount and text are. Which of them one is, is counted within its value date, so files that
 * overlap must hold whole days: the coming day's rows are cut off by waiting for the day to be over, and a file that begins in the
 * middle of a day counts from one again, whose row is then taken for the first. With balances the next new row shows that as a gap;
 * without, only the typed balances do.
 */
export function lineIdentities(accountId: string, lines: readonly ReadLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ valueDate, amountPaise, bankReference, narration, balancePaise }) => {
    const facts = [accountId, valueDate, amountPaise, bankReference, narration, balancePaise];
    // Equal rows are told by a hash: of 2,00,000 the texts themselves would take 50 MB.
    const equal = digestOf(facts, "binary");
    const nth = (seen.get(equal) ?? 0) + 1;
    seen.set(equal, nth);
    return digestOf([...facts, nth], "hex");
  });
}
