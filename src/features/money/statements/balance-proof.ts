import { rupeesExact } from "../rupees-exact";
import { FileProblem } from "./file-problem";
import type { ReadLine } from "./row";

/** `day` is the day as written. `doubt` is the reason that the previous balance must confirm a reading. */
export type FoundRow = { line: number; day: string; readings: ReadLine[]; doubt?: string };

type SettledRow = FoundRow & { read: ReadLine };

function linksOf(rows: readonly FoundRow[]): { ahead: number; back: number } {
  const links = { ahead: 0, back: 0 };
  const plain = rows.filter(({ readings }) => readings.length === 1);
  for (const [at, { readings }] of plain.entries()) {
    const [before, one] = [plain[at - 1]?.readings[0], readings[0]];
    if (!before || !one || before.balancePaise === null || one.balancePaise === null) continue;
    if (before.balancePaise + one.amountPaise === one.balancePaise) links.ahead += 1;
    if (one.balancePaise + before.amountPaise === before.balancePaise) links.back += 1;
  }
  return links;
}

/** `isProven` is false if the other order gives other balances. Throws a FileProblem if neither decides. */
export function orderOf(rows: readonly FoundRow[]): { isNewestFirst: boolean; isProven: boolean } {
  const { ahead, back } = linksOf(rows);
  if (ahead !== back) return { isNewestFirst: back > ahead, isProven: true };
  const hasBalance = ({ readings }: FoundRow) => readings.some(({ balancePaise }) => balancePaise !== null);
  const leavesOut = rows.some(hasBalance) && !rows.every(hasBalance);
  const isProven = rows.length < 2 || (ahead === 0 && !leavesOut);
  const dayOf = (row: FoundRow | undefined) => row?.readings[0]?.valueDate ?? "";
  const [first, last] = [dayOf(rows[0]), dayOf(rows.at(-1))];
  if (first === last && !isProven)
    throw new FileProblem(
      "Nothing tells whether the newest row of the file stands first or last. Please download it again with some days more; rows that come again are stored once.",
      rows[0]?.line ?? 1,
    );
  return { isNewestFirst: first > last, isProven };
}

/** `opening` is the balance before the first row, if known. Throws a FileProblem if no reading or several fit. */
export function settleRows(
  rows: readonly FoundRow[],
  opening: number | null,
): { settled: SettledRow[]; notes: string[] } {
  let balance = opening;
  const notes: string[] = [];
  const settled = rows.map((row): SettledRow => {
    const before = balance;
    const fits = ({ amountPaise, balancePaise }: ReadLine) =>
      before !== null && balancePaise !== null && before + amountPaise === balancePaise;
    const fitting = row.doubt === undefined ? row.readings : row.readings.filter(fits);
    const [read, ...others] = fitting;
    if (!read || others.length > 0) throw new FileProblem(row.doubt ?? "It cannot be read.", row.line);
    if (row.doubt !== undefined)
      notes.push(
        `Line ${row.line}: read as ${rupeesExact(read.amountPaise)} with the balance ${rupeesExact(read.balancePaise ?? 0)}, which alone follows from the row before.`,
      );
    balance = read.balancePaise ?? (before === null ? null : before + read.amountPaise);
    return { ...row, read };
  });
  return { settled, notes };
}

/** Computes missing balances from neighbours, if any row has one. */
export function withBalances(lines: readonly ReadLine[]): ReadLine[] {
  const filled = lines.map((line) => ({ ...line }));
  const known = filled.findIndex(({ balancePaise }) => balancePaise !== null);
  if (known === -1) return filled;
  for (let at = known - 1; at >= 0; at -= 1) {
    const [one, next] = [filled[at], filled[at + 1]];
    if (one && next) one.balancePaise = (next.balancePaise ?? 0) - next.amountPaise;
  }
  for (const [at, one] of filled.entries()) {
    const before = filled[at - 1];
    if (before && one.balancePaise === null) one.balancePaise = (before.balancePaise ?? 0) + one.amountPaise;
  }
  return filled;
}
