import { SlidersHorizontal, X } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { PicturedItem } from "./operations.server";
import { FacetLinks, type Narrowing, narrowings } from "./section-filters";
import { type ListQuestion, queryOf, type SectionList } from "./section-list";
import type { Section } from "./sections";

type DocumentSectionProps = {
  section: Section;
  list: SectionList<PicturedItem>;
  question: ListQuestion;
  /** The documents of this page, or the empty state. */
  children: ReactNode;
};

const order: readonly Narrowing[] = ["format", "level", "topic", "year"];

/** The chosen filters, each with a link to remove it. */
function Chosen({ section, list, question }: Omit<DocumentSectionProps, "children">) {
  const chosen = order.flatMap((by) => {
    const label = list[narrowings[by].facets].find(({ value }) => value === question[by])?.label;
    return label ? [{ by, label }] : [];
  });
  if (chosen.length === 0 && !question.q) return null;
  return (
    <p className="flex flex-wrap items-center gap-3">
      {chosen.map(({ by, label }) => (
        <Link
          key={by}
          to={`/${section.path}${queryOf({ ...question, [by]: "", page: 1 })}`}
          className={buttonClass({ size: "small" })}
        >
          {label}
          <Icon of={X} />
          <span className="sr-only">: show all again</span>
        </Link>
      ))}
      <Link to={`/${section.path}`} className="inline-flex min-h-11 items-center text-ui">
        Clear
      </Link>
    </p>
  );
}

/** Documents with filters beside them; on phones behind a button that needs no script. */
export function DocumentSection({ section, list, question, children }: DocumentSectionProps) {
  const filters = order
    .filter((by) => list[narrowings[by].facets].length > 1)
    .map((by) => <FacetLinks key={by} section={section} list={list} question={question} by={by} />);
  return (
    <div className="grid items-start gap-x-[clamp(2rem,4vw,4rem)] gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="max-lg:hidden">
        <div className="grid gap-6">{filters}</div>
      </div>
      {filters.length > 0 ? (
        <details className="lg:hidden">
          <summary className={`${buttonClass({ block: true })} cursor-pointer list-none`}>
            <Icon of={SlidersHorizontal} />
            Filters
          </summary>
          <div className="grid gap-6 pt-5">{filters}</div>
        </details>
      ) : null}
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line-2 border-b pb-4">
          <p className="num">
            <strong>
              {list.found} of {list.total}
            </strong>
            {question.q ? ` for “${question.q}”` : ""}
          </p>
          <Chosen section={section} list={list} question={question} />
        </div>
        {children}
        <Card className="mt-8 flex-wrap justify-between gap-5 sm:flex-row sm:items-center">
          <div>
            <h2 className="text-h4">Something missing?</h2>
            <p className="text-ink-2">Propose a document, or ask for one.</p>
          </div>
          <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <ButtonLink to="/contact">Write to us</ButtonLink>
            <Link reloadDocument to={`/${section.path}/feed.xml`} className="inline-flex min-h-11 items-center text-ui">
              Feed (Atom)
            </Link>
          </p>
        </Card>
      </div>
    </div>
  );
}
