/** An office with its term. Each end is a full year or a day: 2028 or 2028-03-31. */
export type Term = { office: string; from: string; until?: string };

/** Compares as far as the shorter one is known: 2028 and 2028-03-31 are equal. */
function compare(one: string, other: string): number {
  const known = Math.min(one.length, other.length);
  const [a, b] = [one.slice(0, known), other.slice(0, known)];
  return a === b ? 0 : a < b ? -1 : 1;
}

export const isInOrder = ({ from, until }: Pick<Term, "from" | "until">) =>
  until === undefined || compare(from, until) <= 0;

export const hasBegun = ({ from }: Pick<Term, "from">, today: string) => compare(from, today) <= 0;

export const isOver = ({ until }: Pick<Term, "until">, today: string) =>
  until !== undefined && compare(until, today) < 0;

const yearOf = (date: string) => date.slice(0, 4);

/** "2025 to 2028", "2025" or "since 2025" */
export function termWords({ from, until }: Pick<Term, "from" | "until">): string {
  if (until === undefined) return `since ${yearOf(from)}`;
  return yearOf(from) === yearOf(until) ? yearOf(from) : `${yearOf(from)} to ${yearOf(until)}`;
}
