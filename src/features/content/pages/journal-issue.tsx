import { FileText } from "lucide-react";
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { pageContext } from "~/platform/http/page-context.server";
import { pluralise } from "~/platform/text/pluralise";
import { indianDay } from "~/platform/time/indian-time";
import { monthAndYear } from "~/platform/time/short-dates";
import { BackLink } from "~/ui/back-link";
import { buttonClass } from "~/ui/button";
import { Drawing } from "~/ui/drawing";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { TitleBlock } from "~/ui/title-block";
import { SampleBadge } from "../items/item-badge";
import { pathOf } from "../items/kinds";
import { issuesOf, type JournalIssue, pagesOf } from "../items/paper/journal-issues";
import { issueName } from "../items/paper/paper";
import type { ListedItem } from "../sections/catalogue.server";
import { IssueList } from "../sections/issue-list";
import { itemsOfSection } from "../sections/operations.server";
import { sectionAt } from "../sections/sections";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const journal = sectionAt("journal");
  const papers = journal ? await itemsOfSection(context.get(pageContext), journal) : [];
  const issues = issuesOf(papers);
  const issue = issues.find(({ path }) => path === params.issue);
  if (!issue) throw data(null, { status: 404 });
  return { issue, issues: issues.map(({ papers: _papers, ...linked }) => linked) };
}

const nameOf = ({ volume, number }: JournalIssue) => issueName({ volume, number }) ?? "";

export function meta({ loaderData, ...args }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { issue } = loaderData;
  const name = nameOf(issue);
  return pageMeta(args, {
    title: `Journal, ${name.toLowerCase()}`,
    description: `${pluralise(issue.papers.length, "paper")} of the iFACE Journal, ${name.toLowerCase()}.`,
    noindex: issue.papers.every(({ isSample }) => isSample),
  });
}

function Cover({ issue }: { issue: JournalIssue }) {
  return (
    <div className="on-sheet hidden w-full max-w-70 border border-line-2 bg-sheet md:block">
      <Drawing
        name="cable-stayed-bridge"
        className="aspect-square overflow-hidden border-line-2 border-b"
        svgClassName="block size-full [&_.d]:hidden [&_.k]:hidden [&_text]:hidden"
      />
      <div className="p-4">
        <p className="note">iFACE Journal</p>
        <p className="font-head font-semibold text-h4">
          Volume {issue.volume} · Issue {issue.number}
        </p>
        <p className="text-ink-2 text-small">{monthAndYear(indianDay(issue.publishedAt))}</p>
      </div>
    </div>
  );
}

function Head({ issue }: { issue: JournalIssue }) {
  const pages = pagesOf(issue);
  const cells = [
    { label: "Published", value: monthAndYear(indianDay(issue.publishedAt)) },
    { label: "Papers", value: issue.papers.length },
    ...(pages ? [{ label: "Pages", value: pages }] : []),
  ];
  return (
    <section className="grid-sheet border-line-2 border-b pt-header">
      <div className="wrap grid items-center gap-[clamp(2rem,4vw,4rem)] py-[clamp(2rem,5vw,4rem)] md:grid-cols-[17.5rem_minmax(0,1fr)]">
        <Cover issue={issue} />
        <div>
          <BackLink to="/journal">All papers</BackLink>
          <h1 className="mt-4">Journal</h1>
          <p className="mt-3 max-w-measure text-ink-2 text-lead">{nameOf(issue)}</p>
          <TitleBlock cells={cells} cols={3} className="mt-7 max-w-140" />
        </div>
      </div>
    </section>
  );
}

function PaperRow({ paper }: { paper: ListedItem }) {
  const { meta, title, isSample } = paper;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b py-6 first:pt-0">
      <div>
        <p className="flex flex-wrap items-center gap-3 text-ink-2 text-small">
          {meta.pages ? <span className="num">Pages {meta.pages}</span> : null}
          {isSample ? <SampleBadge /> : null}
        </p>
        <h3 className="mt-2">
          <Link to={pathOf(paper)} className="text-ink no-underline hover:underline">
            {title}
          </Link>
        </h3>
        {meta.authors ? <p className="mt-1.5 text-ink-2">{meta.authors.map(({ name }) => name).join(", ")}</p> : null}
      </div>
      {meta.pdf ? (
        <a href={meta.pdf} download className={buttonClass({ variant: "quiet", size: "small" })}>
          <Icon of={FileText} />
          PDF
          <span className="sr-only"> of {title}</span>
        </a>
      ) : null}
    </li>
  );
}

export default function JournalIssuePage() {
  const { issue, issues } = useLoaderData<typeof loader>();
  return (
    <>
      <Head issue={issue} />
      <div className="wrap grid items-start gap-[clamp(2rem,5vw,5rem)] pt-12 pb-20 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <section aria-labelledby="papers">
          <h2 id="papers" className="mb-7">
            Papers
          </h2>
          <ul>
            {issue.papers.map((paper) => (
              <PaperRow key={paper.id} paper={paper} />
            ))}
          </ul>
        </section>
        <div className="grid gap-6">
          <IssueList issues={issues} current={issue.path} />
          <Link reloadDocument to="/journal/feed.xml" className="flex min-h-11 items-center border-line border-t">
            Feed of new papers
          </Link>
        </div>
      </div>
    </>
  );
}
