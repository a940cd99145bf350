import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { pageContext } from "~/platform/http/page-context.server";
import { issuesOf } from "../items/paper/journal-issues";
import { IssueList } from "../sections/issue-list";
import { SectionItems } from "../sections/listed-section";
import { itemsOfSection } from "../sections/operations.server";
import { SectionFrame } from "../sections/section-frame";
import { sectionMeta } from "../sections/section-meta";
import { readSectionPage } from "../sections/section-page.server";

/** A query is rendered on demand; the page without one is cached. */
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

export default function SectionPage() {
  const { issues, ...shown } = useLoaderData<typeof loader>();
  return (
    <SectionFrame {...shown}>
      <SectionItems {...shown} issues={issues.length > 0 ? <IssueList issues={issues} /> : null} />
    </SectionFrame>
  );
}
