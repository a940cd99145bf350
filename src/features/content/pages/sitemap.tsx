import type { MetaArgs } from "react-router";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { type SitemapGroup, sitemap } from "../sitemap-content";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Sitemap",
    description: "The pages of the iFACE website at a glance: membership, programmes, resources, legal and help.",
  });

function Group({ title, links }: SitemapGroup) {
  return (
    <section aria-label={title} className="border-line border-r border-b p-[clamp(1.25rem,1rem+1vw,2rem)]">
      <h2 className="mb-2 text-h3">{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-line border-t py-1.5 no-underline hover:underline"
            >
              {label}
              <span aria-hidden="true" className="text-ink-3 text-small">
                {to}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function Sitemap() {
  return (
    <>
      <div className="grid-sheet border-line-2 border-b pt-header">
        <div className="wrap py-[clamp(2rem,5vw,4rem)]">
          <h1>Sitemap</h1>
          <p className="mt-4 max-w-measure text-ink-2 text-lead">All pages at a glance.</p>
        </div>
      </div>
      <div className="wrap py-[clamp(2.5rem,5vw,4.5rem)]">
        <div className="grid border-t border-t-line-2 border-l border-l-line sm:grid-cols-2 lg:grid-cols-3">
          {sitemap.map((group) => (
            <Group key={group.title} {...group} />
          ))}
        </div>
      </div>
    </>
  );
}
