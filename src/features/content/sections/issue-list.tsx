import { indianDay } from "~/platform/time/indian-time";
import { monthAndYear } from "~/platform/time/short-dates";
import { Link } from "~/ui/link";
import { issueName } from "../items/paper/paper";

/** `path`: the last part of its URL. */
export type LinkedIssue = { path: string; volume: string; number: string; publishedAt: Date };

type IssueListProps = { issues: readonly LinkedIssue[]; current?: string };

/** Newest first. */
export function IssueList({ issues, current }: IssueListProps) {
  return (
    <nav aria-labelledby="issues">
      <h2 id="issues" className="mb-2 text-h4">
        Issues
      </h2>
      <ul>
        {issues.map(({ path, publishedAt, ...meta }) => (
          <li key={path}>
            <Link
              to={`/journal/${path}`}
              aria-current={path === current ? "page" : undefined}
              className="flex min-h-11 items-center justify-between gap-4 text-ink no-underline hover:underline aria-[current]:font-semibold"
            >
              <span>{issueName(meta)}</span>
              <span className="num text-ink-2 text-small">{monthAndYear(indianDay(publishedAt))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
