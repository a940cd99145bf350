import { ArrowRight } from "lucide-react";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useRouteLoaderData } from "react-router";
import { SampleBadge } from "~/features/content/items/item-badge";
import { questionOf } from "~/features/content/sections/section-list";
import { NewsletterSignUp } from "~/features/newsletter/newsletter-sign-up";
import { pageContext } from "~/platform/http/page-context.server";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { PageLinks } from "~/ui/page-links";
import { pageMeta } from "~/ui/page-meta";
import { newsletterPage } from "../newsletter-content";
import { issuesToRead, type ListedIssue } from "../newsletter-issues.server";
import type { RootData } from "../schema";

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

function NewsletterIssues({ issues }: { issues: readonly ListedIssue[] }) {
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

/** The query selects the page of the list. */
export const handle = { readsQuery: true };

const PAGE_SIZE = 12;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { page } = questionOf(url.searchParams);
  const all = await issuesToRead(context.get(pageContext));
  const issues = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { words: newsletterPage, issues, page, pages: Math.ceil(all.length / PAGE_SIZE) };
}

export const meta = ({ loaderData, ...args }: MetaArgs<typeof loader>) =>
  pageMeta(args, {
    title: newsletterPage.title,
    description: newsletterPage.description,
    noindex: (loaderData?.page ?? 1) > 1,
  });

function Head() {
  const { words } = useLoaderData<typeof loader>();
  const contactEmail = useRouteLoaderData<RootData>("root")?.footer.contact.email;
  return (
    <section className="grid-sheet border-line-2 border-b pt-header">
      <div className="wrap grid items-center gap-[clamp(1.5rem,5vw,6rem)] py-[clamp(2rem,5vw,4rem)] split:grid-cols-[5fr_6fr]">
        <div className="min-w-0">
          <h1>{words.title}</h1>
          <p className="mt-4 max-w-measure text-ink-2 text-lead">{words.lead}</p>
        </div>
        <NewsletterSignUp contactEmail={contactEmail}>
          <p className="mt-4 text-ink-2 text-small">{words.promise}</p>
        </NewsletterSignUp>
      </div>
    </section>
  );
}

function Aside() {
  const { contents, leaving } = useLoaderData<typeof loader>().words;
  return (
    <div className="grid gap-4">
      <Card>
        <h2 className="text-h3">{contents.title}</h2>
        <ul className="mt-3 grid gap-2 text-ink-2">
          {contents.topics.map((topic) => (
            <li key={topic} className="border-line border-t pt-2 first:border-t-0 first:pt-0">
              {topic}
            </li>
          ))}
        </ul>
      </Card>
      <p className="text-ink-2 text-small">{leaving}</p>
    </div>
  );
}

function Nothing() {
  const { title, text, way } = useLoaderData<typeof loader>().words.empty;
  return (
    <EmptyState
      drawing="empty-sheet"
      title={title}
      text={text}
      action={<ButtonLink to={way.to}>{way.label}</ButtonLink>}
    />
  );
}

export default function Newsletter() {
  const { words, issues, page, pages } = useLoaderData<typeof loader>();
  const addressOf = (at: number) => (at > 1 ? `/newsletter?page=${at}` : "/newsletter");
  return (
    <>
      <Head />
      <div className="wrap grid items-start gap-[clamp(2rem,5vw,5rem)] pt-10 pb-20 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <section aria-labelledby="issues" className="min-w-0">
          <h2 id="issues">{words.listTitle}</h2>
          {issues.length > 0 ? <NewsletterIssues issues={issues} /> : <Nothing />}
          <PageLinks page={page} pages={pages} addressOf={addressOf} />
        </section>
        <Aside />
      </div>
    </>
  );
}
