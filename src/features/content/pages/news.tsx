import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { weekdayDate } from "~/platform/dates";
import { pageContext } from "~/platform/page-context.server";
import { pageMeta } from "~/ui/page-meta";
import type { ContentItem } from "../items/item";
import { pathOf } from "../items/kinds";
import { itemsOfKind } from "../items/operations.server";
import UnderConstruction from "./under-construction";

export const meta = ({ loaderData, ...args }: MetaArgs<typeof loader>) =>
  pageMeta(args, {
    title: "News",
    description: loaderData?.length
      ? "What is new at the federation of civil-engineering and AEC associations in India."
      : "We are still building this part of the site.",
    noindex: !loaderData?.length,
  });

export async function loader({ context }: LoaderFunctionArgs) {
  return itemsOfKind(context.get(pageContext), "news");
}

function NewsEntry({ item }: { item: ContentItem }) {
  return (
    <li className="border-line border-b py-6 first:pt-0">
      <p className="note num">{weekdayDate(item.publishedAt)}</p>
      <h2 className="mt-2 text-h3">
        <Link to={pathOf(item)} className="text-ink no-underline hover:underline">
          {item.title}
        </Link>
      </h2>
      <p className="mt-2 text-ink-2">{item.summary}</p>
    </li>
  );
}

/** The news, newest first; under construction until the first one is published. */
export default function News() {
  const items = useLoaderData<typeof loader>();
  if (items.length === 0) return <UnderConstruction />;
  return (
    <>
      <section className="grid-sheet border-line-2 border-b pt-header">
        <div className="wrap py-[clamp(2rem,5vw,4rem)]">
          <h1>News</h1>
        </div>
      </section>
      <ul className="wrap pt-[clamp(2rem,4vw,3.5rem)] pb-20 [&>li]:max-w-measure">
        {items.map((item) => (
          <NewsEntry key={item.id} item={item} />
        ))}
      </ul>
    </>
  );
}
