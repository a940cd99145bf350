import { ArrowRight } from "lucide-react";
import { SampleBadge } from "~/features/content/items/item-badge";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { ListedIssue } from "./newsletter-issues.server";

function Row({ issue: { title, summary, path, note, month, isSample } }: { issue: ListedIssue }) {
  return (
    <li className="grid gap-x-6 border-line-2 border-b py-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2 text-small">
          <span className="num">{month}</span>
          <span className="num">{note}</span>
          {isSample ? <SampleBadge /> : null}
        </p>
        <h3 className="wrap-anywhere mt-2">{title}</h3>
        <p className="mt-1.5 text-ink-2">{summary}</p>
      </div>
      <Link
        to={path}
        className="inline-flex min-h-11 items-center gap-3 justify-self-start font-semibold no-underline hover:underline sm:px-4"
      >
        Read<span className="sr-only"> {title}</span>
        <Icon of={ArrowRight} />
      </Link>
    </li>
  );
}

export function NewsletterIssues({ issues }: { issues: readonly ListedIssue[] }) {
  const years = Map.groupBy(issues, ({ year }) => year);
  return [...years].map(([year, ofYear]) => (
    <section key={year} aria-label={year} className="mt-6">
      <p className="note num" aria-hidden="true">
        {year}
      </p>
      <ul>
        {ofYear.map((issue) => (
          <Row key={issue.path} issue={issue} />
        ))}
      </ul>
    </section>
  ));
}
