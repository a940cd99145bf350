import { data, Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { counted } from "~/platform/counted";
import { pageContext } from "~/platform/page-context.server";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState, EmptyStateLinks } from "~/ui/empty-state";
import { PageLinks } from "~/ui/page-links";
import { pageMeta } from "~/ui/page-meta";
import { issuesOf } from "../items/paper/journal-issues";
import { IssueList } from "../sections/issue-list";
import { ItemRows, LeadItem } from "../sections/listed-items";
import { itemsOfSection, readSection } from "../sections/operations.server";
import { FacetLinks, TopicLinks } from "../sections/section-filters";
import { SectionHead } from "../sections/section-head";
import { type ListQuestion, queryOf, questionOf } from "../sections/section-list";
import { feedTypeOf, isHeard, type Section, sectionAt } from "../sections/sections";

/** With a query the page is rendered for it; without one it comes from memory. */
export const handle = { readsQuery: true };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const section = sectionAt(url.pathname);
  if (!section) throw data(null, { status: 404 });
  const question = questionOf(url.searchParams);
  const ctx = context.get(pageContext);
  const papers = section.path === "journal" ? await itemsOfSection(ctx, section) : [];
  const issues = issuesOf(papers).map(({ papers: _papers, ...issue }) => issue);
  return { section, question, issues, list: await readSection(ctx, section, question) };
}

export function meta({ loaderData, ...args }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { section, question, list } = loaderData;
  const { title, lead: description } = section;
  const isFiltered = queryOf(question) !== "";
  return [
    ...pageMeta(args, { title, description, noindex: list.total === 0 || isFiltered }),
    {
      tagName: "link",
      rel: "alternate",
      type: feedTypeOf(section),
      title: `${title}, iFACE`,
      href: `/${section.path}/feed.xml`,
    },
  ];
}

function First({ first }: { first: NonNullable<Section["first"]> }) {
  return (
    <Card className="mb-10">
      <h2 className="text-h3">{first.title}</h2>
      <p className="mt-2 mb-5 max-w-measure text-ink-2">{first.text}</p>
      <ButtonLink to={first.way.to}>{first.way.label}</ButtonLink>
    </Card>
  );
}

/** What is said while nothing is published: what will stand here, and what there is to do meanwhile. */
function Nothing({ section: { noun, empty } }: { section: Section }) {
  return (
    <EmptyState
      level={2}
      drawing="empty-sheet"
      title={`No ${noun} is published yet`}
      text={empty.text}
      action={<EmptyStateLinks links={empty.ways} />}
    />
  );
}

function NoneFound({ section, question }: { section: Section; question: ListQuestion }) {
  return (
    <EmptyState
      level={2}
      drawing="empty-search"
      title={`No ${section.noun} found`}
      text={`Nothing here fits${question.q ? ` “${question.q}”` : " this choice"}.`}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={`/${section.path}`}>Show all</ButtonLink>
          <ButtonLink to="/contact" variant="quiet">
            Ask us
          </ButtonLink>
        </div>
      }
    />
  );
}

function ByEmail({ section }: { section: Section }) {
  const { path } = section;
  return (
    <Card>
      <h2 className="text-h3">Get it by email</h2>
      <p className="mt-2 mb-5 text-ink-2">The newsletter. You leave it with one click.</p>
      <ButtonLink to="/#newsletter" block>
        Newsletter
      </ButtonLink>
      <Link
        reloadDocument
        to={`/${path}/feed.xml`}
        className="mt-2 flex min-h-11 items-center justify-center text-ui"
      >
        {isHeard(section) ? "Feed for podcast players (RSS)" : "Feed (Atom)"}
      </Link>
    </Card>
  );
}

export default function SectionPage() {
  const { section, question, issues, list } = useLoaderData<typeof loader>();
  const isWhole = queryOf(question) === "";
  const [lead, ...others] = list.items;
  const rows = isWhole ? others : list.items;
  return (
    <>
      <SectionHead {...{ section, list, question }} />
      <div className="wrap pt-8 pb-20">
        {section.first ? <First first={section.first} /> : null}
        {list.total === 0 ? <Nothing section={section} /> : null}
        {list.topics.length > 1 ? <TopicLinks {...{ section, list, question }} /> : null}
        <p role="status" className="sr-only">
          {counted(list.found, section.noun, section.nouns)}
        </p>
        {isWhole && lead ? (
          <div className="mt-8">
            <LeadItem item={lead} />
          </div>
        ) : null}
        {list.total > 0 ? (
          <div className="mt-8 grid items-start gap-[clamp(2rem,5vw,5rem)] lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
            <div className="min-w-0">
              {list.found === 0 ? <NoneFound {...{ section, question }} /> : <ItemRows items={rows} />}
              <PageLinks
                page={question.page}
                pages={list.pages}
                addressOf={(page) => `/${section.path}${queryOf({ ...question, page })}`}
              />
            </div>
            <div className="grid gap-8">
              {issues.length > 0 ? <IssueList issues={issues} /> : null}
              {section.narrowsByLevel && list.formats.length > 1 ? (
                <FacetLinks {...{ section, list, question }} by="format" />
              ) : null}
              {section.narrowsByLevel && list.levels.length > 1 ? (
                <FacetLinks {...{ section, list, question }} by="level" />
              ) : null}
              <FacetLinks {...{ section, list, question }} by="year" />
              <ByEmail section={section} />
            </div>
          </div>
        ) : null}
      </div>
    </>
  );
}
