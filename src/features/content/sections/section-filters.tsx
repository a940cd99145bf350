import { Link } from "~/ui/link";
import { type ListQuestion, queryOf, type SectionList } from "./section-list";
import type { Section } from "./sections";

type FiltersProps = { section: Section; list: SectionList<unknown>; question: ListQuestion };

const chip =
  "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-1 border border-line-2 bg-sheet px-4 text-ui text-ink no-underline hover:border-ink hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper";

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

/** The filters of a list. */
export const narrowings = {
  topic: { title: "By topic", facets: "topics" },
  year: { title: "By year", facets: "years" },
  level: { title: "By level", facets: "levels" },
  format: { title: "By kind", facets: "formats" },
} as const;

export type Narrowing = keyof typeof narrowings;

/** Each with its count; the chosen one links back to all. */
export function FacetLinks({ section, list, question, by }: FiltersProps & { by: Narrowing }) {
  const { title, facets } = narrowings[by];
  return (
    <nav aria-label={title}>
      <h2 className="text-h4">{title}</h2>
      <ul className="mt-1">
        {list[facets].map(({ value, label, count }) => {
          const isChosen = value === question[by];
          return (
            <li key={value}>
              <Link
                to={`/${section.path}${queryOf({ ...question, [by]: isChosen ? "" : value, page: 1 })}`}
                aria-current={isChosen ? "true" : undefined}
                className="flex min-h-11 items-center justify-between gap-4 text-ink-2 no-underline hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
              >
                <span className="num">{label}</span>
                <span className="num text-ink-3">{count}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
