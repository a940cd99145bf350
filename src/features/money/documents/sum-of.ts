import type { PrintedLine } from "./printed-document";

export type LinePart = "taxablePaise" | "cgstPaise" | "sgstPaise" | "igstPaise";

export const sumOf = (lines: readonly PrintedLine[], part: LinePart) =>
  lines.reduce((sum, line) => sum + line[part], 0);
