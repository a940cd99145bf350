import { ArrowUpRight, BookOpen, Download, FileText, Lock, SlidersHorizontal, X } from "lucide-react";
import type { ReactNode } from "react";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { pageContext } from "~/platform/http/page-context.server";
import { Badge } from "~/ui/badge";
import { buttonClass } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { PageLinks } from "~/ui/page-links";
import { SampleBadge } from "../items/item-badge";
import { pathOf } from "../items/kinds";
import { sizeWords } from "../media/file";
import type { PicturedItem } from "../sections/operations.server";
import { NoneFound, Nothing } from "../sections/section-empty";
import { FacetLinks, type Narrowing, narrowings } from "../sections/section-filters";
import { SectionHead } from "../sections/section-head";
import { type ListQuestion, queryOf, type SectionList } from "../sections/section-list";
import { sectionMeta } from "../sections/section-meta";
import { readSectionPage } from "../sections/section-page.server";
import type { Section } from "../sections/sections";

type Way = { icon: typeof Lock; fact?: string; action: ReactNode };

const small = { size: "small" } as const;

/** The link of a document: download, another site, its page, or sign-in for members. */
function wayTo(item: PicturedItem): Way {
  const { meta, pdf, title } = item;
  const path = pathOf(item);
  const of = <span className="sr-only">: {title}</span>;
  if (meta.membersOnly)
    return {
      icon: Lock,
      fact: "PDF",
      action: (
        <ButtonLink to={path} {...small}>
          How to get it{of}
        </ButtonLink>
      ),
    };
  if (pdf?.bytes !== undefined)
    return {
      icon: FileText,
      fact: `PDF, ${sizeWords(pdf.bytes)}`,
      action: (
        <a href={pdf.address} download className={buttonClass(small)}>
          <Icon of={Download} />
          Download{of}
        </a>
      ),
    };
  if (meta.source)
    return {
      icon: ArrowUpRight,
      fact: "Opens another site",
      action: (
        <a href={meta.source} rel="noopener" className={buttonClass(small)}>
          Open{of}
          <Icon of={ArrowUpRight} />
        </a>
      ),
    };
  return {
    icon: BookOpen,
    fact: "Read here",
    action: (
      <ButtonLink to={path} {...small}>
        Read{of}
      </ButtonLink>
    ),
  };
}

function Row({ item }: { item: PicturedItem }) {
  const { title, summary, meta, isSample } = item;
  const { icon, fact, action } = wayTo(item);
  const facts = [meta.format, meta.level, meta.issue, fact].filter(Boolean);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-5 border-line border-b py-5 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center">
      <span
        aria-hidden="true"
        className="on-sheet grid size-11 place-items-center self-start border border-line bg-sheet text-blue"
      >
        <Icon of={icon} />
      </span>
      <article>
        <h2 className="text-h4">
          <Link to={pathOf(item)} className="text-ink no-underline hover:underline">
            {title}
          </Link>
        </h2>
        <p className="mt-0.5 text-ink-2">{summary}</p>
        <p className="num mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-2 text-small">
          {facts.map((known) => (
            <span key={known}>{known}</span>
          ))}
          {meta.membersOnly ? <Badge tone="accent">For members</Badge> : null}
          {isSample ? <SampleBadge /> : null}
        </p>
      </article>
      <p className="max-sm:col-start-2 max-sm:mt-3">{action}</p>
    </li>
  );
}

function DocumentRows({ items }: { items: readonly PicturedItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <Row key={item.id} item={item} />
      ))}
    </ul>
  );
}

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
function DocumentSection({ section, list, question, children }: DocumentSectionProps) {
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

/** A query is rendered on demand; the page without one is cached. */
export const handle = { readsQuery: true };

export const loader = ({ context, url }: LoaderFunctionArgs) => readSectionPage(context.get(pageContext), url);

export const meta = ({ loaderData, ...args }: MetaArgs<typeof loader>) =>
  loaderData ? sectionMeta(args, loaderData) : [];

export default function DocumentsPage() {
  const { section, question, list } = useLoaderData<typeof loader>();
  return (
    <>
      <SectionHead section={section} list={list} question={question} />
      <div className="wrap pt-8 pb-20">
        {list.total === 0 ? (
          <Nothing section={section} />
        ) : (
          <DocumentSection section={section} list={list} question={question}>
            {list.found === 0 ? (
              <NoneFound section={section} question={question} />
            ) : (
              <DocumentRows items={list.items} />
            )}
            <PageLinks
              page={question.page}
              pages={list.pages}
              addressOf={(page) => `/${section.path}${queryOf({ ...question, page })}`}
            />
          </DocumentSection>
        )}
      </div>
    </>
  );
}
