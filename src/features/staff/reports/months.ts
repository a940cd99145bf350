const names = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** The COUNT months up to the one of DAY (2026-11-21), oldest first: "2026-10", "2026-11". */
export function lastMonths(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  );
}

/** 2026-11 becomes "Nov 2026". */
export function monthWords(month: string): string {
  const [year, number] = month.split("-");
  return `${names[Number(number) - 1]} ${year}`;
}
