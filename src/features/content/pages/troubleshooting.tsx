import { useState } from "react";
import { type MetaArgs, useLoaderData } from "react-router";
import { useSiteFacts } from "~/features/cases/site-facts";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chips } from "~/ui/chips";
import { pageMeta } from "~/ui/page-meta";
import { SearchField } from "~/ui/search-field";
import { GuideList } from "../guide-list";
import { findGuides, type GuideFilter, guideFilters } from "../troubleshooting";
import { guides as allGuides } from "../troubleshooting-content";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Troubleshooting",
    description:
      "Six step-by-step guides: signing in, missing emails, payments, phones, broken pages and slow connections.",
  });

// The guides come as data, not as script: the browser gets them in the HTML and need not load them again.
export function loader() {
  return allGuides;
}

function Help() {
  const site = useSiteFacts();
  return (
    <Card>
      <h2 className="text-h3">Nothing helped?</h2>
      <p className="mt-2 mb-5 text-ink-2">
        Write down what you tried and what you saw. {site ? `Support works ${site.supportHours}.` : null}
      </p>
      <ButtonLink to="/contact-support" variant="primary" block>
        Contact Support
      </ButtonLink>
      <ButtonLink to="/faq" variant="quiet" block className="mt-2">
        Frequently asked questions
      </ButtonLink>
    </Card>
  );
}

export default function Troubleshooting() {
  const guides = useLoaderData<typeof loader>();
  const [filter, setFilter] = useState<GuideFilter>("all");
  const [query, setQuery] = useState("");
  const filters = guideFilters(guides);

  function choose(wanted: string) {
    setFilter(filters.find(({ value }) => value === wanted)?.value ?? "all");
  }
  function clear() {
    setFilter("all");
    setQuery("");
  }

  return (
    <>
      <section className="grid-sheet border-line-2 border-b pt-header">
        <div className="wrap py-[clamp(2rem,5vw,4rem)]">
          <h1>Troubleshooting</h1>
          <p className="mt-4 max-w-measure text-ink-2 text-lead">
            Six guides for what goes wrong most often. Follow the steps in order; stop when it works.
          </p>
          <SearchField
            className="mt-7 max-w-176"
            label="Search guides"
            placeholder="Search, for example “password”"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
      </section>
      <section className="wrap pt-8 pb-20">
        <Chips label="Category" chips={filters} value={filter} onChange={choose} />
        <div className="mt-8 grid items-start gap-[clamp(2rem,5vw,5rem)] lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
          <div className="min-w-0">
            <GuideList guides={guides} found={findGuides(guides, filter, query)} onClear={clear} />
          </div>
          <div className="lg:sticky lg:top-[calc(var(--header-h)+1.5rem)]">
            <Help />
          </div>
        </div>
      </section>
    </>
  );
}
