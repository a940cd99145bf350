import { type MouseEvent, useState } from "react";
import { type MetaArgs, useLoaderData } from "react-router";
import { pluralise } from "~/platform/text/pluralise";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { SearchField } from "~/ui/search-field";
import { OfflineLine } from "../offline/offline-line";
import { ToolDrawing } from "../tool-drawing";
import { findTools, type ListedTool, type ListQuestion, queryOfQuestion, questionOf, topicsOf } from "../tool-list";
import { toolPath, toolsPath } from "../tool-path";
import { tools } from "../tools";
import { useAddress } from "../use-address";
import { useQuery } from "../use-query";

const read = (query: string) => questionOf(new URLSearchParams(query));

function useToolList() {
  const query = useQuery();
  const [shown, setShown] = useState(query);
  const [question, setQuestion] = useState<ListQuestion>(() => read(query));
  const [changed, setChanged] = useState<string>();
  if (shown !== query) {
    setShown(query);
    setQuestion(read(query));
  }
  useAddress(changed);

  function ask(next: Partial<ListQuestion>) {
    const asked = { ...question, ...next };
    setQuestion(asked);
    setChanged(queryOfQuestion(asked));
  }
  return { query, question, ask };
}

const cell =
  "grid h-full grid-cols-[5rem_minmax(0,1fr)] gap-x-4 p-4 text-ink no-underline hover:bg-sheet hover:text-ink md:block md:px-6 md:pt-5 md:pb-6";

/** Links load the document, which is also saved offline. */
function ToolGrid({ tools }: { tools: readonly ListedTool[] }) {
  return (
    <ul className="grid grid-cols-1 border-t border-t-line-2 border-l border-l-line md:grid-cols-2 split:grid-cols-3 xl:grid-cols-4">
      {tools.map(({ slug, title, summary, topic }) => (
        <li key={slug} className="border-line border-r border-b">
          <Link reloadDocument to={toolPath(slug)} className={`group ${cell}`}>
            <ToolDrawing slug={slug} className="row-span-3 mt-0.5 max-w-20 self-start md:-ml-2 md:mb-4 md:max-w-30" />
            <span className="note">{topic}</span>
            <h2 className="mt-0.5 text-h4 decoration-2 group-hover:underline">{title}</h2>
            <p className="mt-1 text-ink-2 text-ui">{summary}</p>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Rendered per query, with one hydration payload. */
export const handle = { readsQuery: "in-view" };

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Tools and calculators",
    description:
      "Calculators for site and class: quantities, structures, soil, water and roads, each with formula, limits and a worked example.",
  });

// As loader data: the browser needs a summary of each calculator, not its code.
export function loader(): ListedTool[] {
  return tools.map(({ slug, title, summary, topic }) => ({ slug, title, summary, topic }));
}

const chip =
  "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-1 border border-line-2 bg-sheet px-4 text-ui text-ink no-underline hover:border-ink hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper";

type Asked = ReturnType<typeof useToolList>;

function Head({ question, ask }: Asked) {
  return (
    <section className="grid-sheet border-line-2 border-b pt-header">
      <div className="wrap py-[clamp(2rem,4.5vw,3.75rem)]">
        <h1>Tools and calculators</h1>
        <p className="mt-3 max-w-176 text-ink-2 text-lead">
          Sums that come up on site and in class. Each shows its formula, its limits and a worked example.
        </p>
        <search>
          <form
            action={toolsPath}
            onSubmit={(event) => event.preventDefault()}
            className="mt-7 grid max-w-200 gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <SearchField
              label="Search calculators"
              name="q"
              maxLength={100}
              placeholder="Search, for example “beam”"
              value={question.q}
              onChange={({ target }) => ask({ q: target.value })}
            />
            {question.topic ? <input type="hidden" name="topic" value={question.topic} /> : null}
            <Button type="submit" size="large">
              Search
            </Button>
          </form>
        </search>
      </div>
    </section>
  );
}

/** Links work without script; with it the list is filtered at once. */
function Topics({ all, question, ask }: Asked & { all: readonly ListedTool[] }) {
  const chips = [{ topic: "", count: all.length }, ...topicsOf(all)];
  const choose = (topic: string) => (event: MouseEvent) => {
    event.preventDefault();
    ask({ topic });
  };
  return (
    <nav aria-label="Topics" className="min-w-0">
      <ul className="-mx-margin flex gap-2 overflow-x-auto px-margin py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        {chips.map(({ topic, count }) => (
          <li key={topic}>
            <Link
              reloadDocument
              to={`${toolsPath}${queryOfQuestion({ ...question, topic })}`}
              onClick={choose(topic)}
              aria-current={topic === question.topic ? "true" : undefined}
              className={chip}
            >
              {topic || "All"} <span className="num text-current/75">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoneFound({ ask }: Asked) {
  return (
    <EmptyState
      level={2}
      drawing="empty-search"
      title="No calculator found"
      text="Try fewer words or another topic, or tell us which one you miss."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink
            to={toolsPath}
            reloadDocument
            onClick={(event) => {
              event.preventDefault();
              ask({ q: "", topic: "" });
            }}
          >
            Show all
          </ButtonLink>
          <ButtonLink to="/contact" variant="quiet">
            Tell us
          </ButtonLink>
        </div>
      }
    />
  );
}

export default function Tools() {
  const all = useLoaderData<typeof loader>();
  const asked = useToolList();
  const found = findTools(all, asked.question);
  return (
    <div data-app-query={asked.query}>
      <Head {...asked} />
      <div className="wrap pt-6 pb-20">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Topics all={all} {...asked} />
          <OfflineLine>Once opened, they work without signal</OfflineLine>
        </div>
        <p role="status" className="sr-only">
          {pluralise(found.length, "calculator")}
        </p>
        {found.length > 0 ? <ToolGrid tools={found} /> : <NoneFound {...asked} />}
        <p className="mt-6 max-w-176 text-ink-2 text-small">
          A calculator helps you check; it does not replace a design. No body has approved these tools. Found a mistake?{" "}
          <Link to="/contact">Tell us</Link>.
        </p>
      </div>
    </div>
  );
}
