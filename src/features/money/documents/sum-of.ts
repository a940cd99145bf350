import type { PrintedLine } from "./printed-document";

/** What of a line is counted: its value without tax, or one of its taxes. */
export type LinePart = "taxablePaise" | "cgstPaise" | "sgstPaise" | "igstPaise";

/** The sum of one part of all lines, in paise. */
export const sumOf = (lines: readonly PrintedLine[], part: LinePart) =>
  lines.reduce((sum, line) => sum + line[part], 0);
