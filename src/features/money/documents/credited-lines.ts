import { splitTax } from "../tax";
import type { PrintedLine } from "./printed-document";

const parts = ["taxablePaise", "cgstPaise", "sgstPaise", "igstPaise"] as const;

export function leftOf(lines: readonly PrintedLine[], credited: readonly (readonly PrintedLine[])[]): PrintedLine[] {
  return lines.map((line, at) => {
    const left = { ...line };
    for (const before of credited) {
      left.totalPaise -= before[at]?.totalPaise ?? 0;
      for (const part of parts) left[part] -= before[at]?.[part] ?? 0;
    }
    return left;
  });
}

/** Rounding differences go to the first lines with room. */
export function shares(left: readonly Pick<PrintedLine, "totalPaise">[], amountPaise: number): number[] {
  const whole = left.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
  if (amountPaise > whole) throw new RangeError("more than the document");
  const share = left.map(({ totalPaise }) => Number((BigInt(totalPaise) * BigInt(amountPaise)) / BigInt(whole || 1)));
  let rest = amountPaise - share.reduce((sum, one) => sum + one, 0);
  return share.map((one, at) => {
    const more = Math.min(rest, (left[at]?.totalPaise ?? 0) - one);
    rest -= more;
    return one + more;
  });
}

/** `credited` are earlier credit notes. The last credit note reverses exactly the remaining tax. */
export function creditedLines(
  lines: readonly PrintedLine[],
  credited: readonly (readonly PrintedLine[])[],
  amountPaise: number,
): PrintedLine[] {
  const left = leftOf(lines, credited);
  return shares(left, amountPaise).map((totalPaise, at): PrintedLine => {
    const line = left[at] as PrintedLine;
    if (totalPaise === line.totalPaise) return line;
    const isWithinState = (lines[at]?.igstPaise ?? 0) === 0;
    return { ...line, ...splitTax({ totalPaise, ratePercent: line.ratePercent, isWithinState }), totalPaise };
  });
}
