import type { Paper } from "./paper";

/** `path` is the last part of its URL: "2-3". */
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

/** The issues of `papers`, newest first, with papers by page. Papers without an issue are left out. */
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

/** The page range of an issue, "145–212"; undefined without page numbers. */
export function pagesOf({ papers }: JournalIssue): string | undefined {
  const numbers = papers.flatMap(({ meta }) => meta.pages?.split("–").map(Number) ?? []);
  return numbers.length > 0 ? `${Math.min(...numbers)}–${Math.max(...numbers)}` : undefined;
}
