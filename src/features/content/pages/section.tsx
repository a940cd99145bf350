import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { counted } from "~/platform/counted";
import { pageContext } from "~/platform/page-context.server";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { PageLinks } from "~/ui/page-links";
import { issuesOf } from "../items/paper/journal-issues";
import { IssueList } from "../sections/issue-list";
import { ItemRows, LeadItem } from "../sections/listed-items";
import { itemsOfSection } from "../sections/operations.server";
import { NoneFound, Nothing } from "../sections/section-empty";
import { FacetLinks, TopicLinks } from "../sections/section-filters";
import { SectionHead } from "../sections/section-head";
import { queryOf } from "../sections/section-list";
import { sectionMeta } from "../sections/section-meta";
import { readSectionPage } from "../sections/section-page.server";
import { isHeard, type Section } from "../sections/sections";

/** With a query the page is rendered for it; without one it comes from memory. */
export const handle = { readsQuery: true };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = context.get(pageContext);
  const page = await readSectionPage(ctx, url);
  const papers = page.section.path === "journal" ? await itemsOfSection(ctx, page.section) : [];
  const issues = issuesOf(papers).map(({ papers: _papers, ...issue }) => issue);
  return { ...page, issues };
}

export const meta = ({ loaderData, ...args }: MetaArgs<typeof loader>) =>
  loaderData ? sectionMeta(args, loaderData) : [];

function First({ first }: { first: NonNullable<Section["first"]> }) {
  return (
    <Card className="mb-10">
      <h2 className="text-h3">{first.title}</h2>
      <p className="mt-2 mb-5 max-w-measure text-ink-2">{first.text}</p>
      <ButtonLink to={first.way.to}>{first.way.label}</ButtonLink>
    </Card>
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
              <FacetLinks {...{ section, list, question }} by="year" />
              <ByEmail section={section} />
            </div>
          </div>
        ) : null}
      </div>
    </>
  );
}
