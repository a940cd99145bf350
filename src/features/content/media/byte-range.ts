/** Bytes `from` to `to`, inclusive. */
export type Part = { from: number; to: number };

/**
 * The part of `bytes` bytes that a Range header asks for: undefined for all of it, also for an invalid or multiple range;
 * "outside" if the file has no such part.
 */
export function partOf(header: string | undefined, bytes: number): Part | "outside" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (!first && !last) return undefined;
  const from = first ? Number(first) : Math.max(0, bytes - Number(last));
  const to = first && last ? Math.min(Number(last), bytes - 1) : bytes - 1;
  if (first && last && Number(last) < from) return undefined;
  return from < bytes && from <= to ? { from, to } : "outside";
}
