import { type Criterion, LEAST_JUDGES, rubric } from "./judging-options";

export type Judged = { id: string; submittedAt: Date; totals: readonly number[] };
export type Ranked = { id: string; mean: number; median: number; judges: number; place: number | null };

/** Weighted marks of one judge: an integer from 0 to 1000, so that ties are exact. */
export const weighted = (marks: Record<Criterion, number>): number =>
  rubric.reduce((sum, { name, weight }) => sum + weight * marks[name], 0);

const meanOf = (totals: readonly number[]) =>
  totals.length === 0 ? 0 : totals.reduce((sum, total) => sum + total, 0) / totals.length;

function medianOf(totals: readonly number[]): number {
  const sorted = [...totals].sort((a, b) => a - b);
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return meanOf(middle);
}

/** By mean, then median, then earlier submission. Entries with fewer than three judges come last, without a place. */
export function rank(entries: readonly Judged[]): Ranked[] {
  const rows = entries.map(({ id, submittedAt, totals }) => ({
    id,
    submittedAt,
    mean: meanOf(totals),
    median: medianOf(totals),
    judges: totals.length,
    isJudged: totals.length >= LEAST_JUDGES,
  }));
  rows.sort(
    (a, b) =>
      Number(b.isJudged) - Number(a.isJudged) ||
      b.mean - a.mean ||
      b.median - a.median ||
      a.submittedAt.getTime() - b.submittedAt.getTime() ||
      a.id.localeCompare(b.id),
  );
  return rows.map(({ submittedAt, isJudged, ...row }, at) => ({ ...row, place: isJudged ? at + 1 : null }));
}
