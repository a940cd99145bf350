import { Link } from "react-router";
import { type ListQuestion, queryOf, type SectionList } from "./section-list";
import type { Section } from "./sections";

type FiltersProps = { section: Section; list: SectionList<unknown>; question: ListQuestion };

const chip =
  "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-1 border border-line-2 bg-sheet px-4 text-ui text-ink no-underline hover:border-ink hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper";

/** The topics of a section as links, each with its count. */
export function TopicLinks({ section, list, question }: FiltersProps) {
  const { topic } = question;
  const chips = [{ value: "", label: "All", count: list.total }, ...list.topics];
  return (
    <nav aria-label="Topics">
      <ul className="-mx-margin flex gap-2 overflow-x-auto px-margin py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        {chips.map(({ value, label, count }) => (
          <li key={value}>
            <Link
              to={`/${section.path}${queryOf({ ...question, topic: value, page: 1 })}`}
              aria-current={value === topic ? "true" : undefined}
              className={chip}
            >
              {label} <span className="num text-current/75">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The years of a section as links, each with its count. */
export function YearLinks({ section, list, question }: FiltersProps) {
  return (
    <nav aria-labelledby="by-year">
      <h2 id="by-year" className="text-h4">
        By year
      </h2>
      <ul className="mt-1">
        {list.years.map(({ value, label, count }) => (
          <li key={value}>
            <Link
              to={`/${section.path}${queryOf({ ...question, year: value, page: 1 })}`}
              aria-current={value === question.year ? "true" : undefined}
              className="flex min-h-11 items-center justify-between text-ink-2 no-underline hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
            >
              <span className="num">{label}</span>
              <span className="num text-ink-3">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
