import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { pageContext } from "~/platform/page-context.server";
import { PageLinks } from "~/ui/page-links";
import { DocumentRows } from "../sections/document-list";
import { DocumentSection } from "../sections/document-section";
import { NoneFound, Nothing } from "../sections/section-empty";
import { SectionHead } from "../sections/section-head";
import { queryOf } from "../sections/section-list";
import { sectionMeta } from "../sections/section-meta";
import { readSectionPage } from "../sections/section-page.server";

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
