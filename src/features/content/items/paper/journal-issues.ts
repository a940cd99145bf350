import type { Paper } from "./paper";

/** An issue of the journal with its papers. `path` is the last part of its address: "2-3". */
export type JournalIssue<P extends Paper = Paper> = {
  path: string;
  volume: string;
  number: string;
  papers: P[];
  publishedAt: Date;
};

const firstPage = ({ meta }: Paper) => Number(meta.pages?.split("–")[0] ?? 0);
const newestFirst = (a: JournalIssue, b: JournalIssue) =>
  Number(b.volume) - Number(a.volume) || Number(b.number) - Number(a.number);

/** The issues that `papers` are in, newest first, the papers of each by their pages. A paper of no issue is in none. */
export function issuesOf<P extends Paper>(papers: readonly P[]): JournalIssue<P>[] {
  const issues = new Map<string, JournalIssue<P>>();
  for (const paper of papers) {
    const { volume, number } = paper.meta;
    if (!volume || !number) continue;
    const path = `${volume}-${number}`;
    const issue = issues.get(path) ?? { path, volume, number, papers: [], publishedAt: paper.publishedAt };
    issue.papers.push(paper);
    if (paper.publishedAt < issue.publishedAt) issue.publishedAt = paper.publishedAt;
    issues.set(path, issue);
  }
  for (const issue of issues.values()) issue.papers.sort((a, b) => firstPage(a) - firstPage(b));
  return [...issues.values()].sort(newestFirst);
}

/** The first and the last page of an issue, "145–212", where its papers say theirs. */
export function pagesOf({ papers }: JournalIssue): string | undefined {
  const numbers = papers.flatMap(({ meta }) => meta.pages?.split("–").map(Number) ?? []);
  return numbers.length > 0 ? `${Math.min(...numbers)}–${Math.max(...numbers)}` : undefined;
}
