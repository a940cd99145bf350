/** The `count` months up to the one of `day` (2026-11-21), oldest first: "2026-10", "2026-11". */
export function lastMonths(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  );
}
