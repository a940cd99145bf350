import { useState } from "react";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { useSiteFacts } from "~/features/cases/site-facts";
import { pageContext } from "~/platform/page-context.server";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chips } from "~/ui/chips";
import { pageMeta } from "~/ui/page-meta";
import { SearchField } from "~/ui/search-field";
import { type FaqFilter, faqFilters, findFaqs } from "../faq";
import { FaqList } from "../faq-list";
import { questionsForPage } from "../operations.server";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Frequently asked questions",
    description:
      "Answers about iFACE membership, fees and refunds, signing in, phones and the safety of your data.",
  });

// The answers come as data, not as script: the browser gets them in the HTML and need not load them again.
export function loader({ context }: LoaderFunctionArgs) {
  return questionsForPage(context.get(pageContext));
}

function Help() {
  const site = useSiteFacts();
  return (
    <Card>
      <h2 className="text-h3">Still stuck?</h2>
      <p className="mt-2 mb-5 text-ink-2">
        {site
          ? `Support works ${site.supportHours}. Urgent tickets are answered within ${site.answerTimes.urgent}.`
          : null}
      </p>
      <ButtonLink to="/contact-support" variant="primary" block>
        Contact Support
      </ButtonLink>
      <ButtonLink to="/contact" variant="quiet" block className="mt-2">
        Other ways to reach us
      </ButtonLink>
    </Card>
  );
}

export default function Faq() {
  const entries = useLoaderData<typeof loader>();
  const [filter, setFilter] = useState<FaqFilter>("all");
  const [query, setQuery] = useState("");
  const filters = faqFilters(entries);

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
          <h1>Frequently asked questions</h1>
          <SearchField
            className="mt-7 max-w-176"
            label="Search questions"
            placeholder="Search, for example “refund”"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
      </section>
      <section className="wrap pt-8 pb-20">
        <Chips label="Category" chips={filters} value={filter} onChange={choose} />
        <div className="mt-8 grid items-start gap-[clamp(2rem,5vw,5rem)] lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
          <div className="min-w-0">
            <FaqList entries={entries} found={findFaqs(entries, filter, query)} onClear={clear} />
          </div>
          <div className="lg:sticky lg:top-[calc(var(--header-h)+1.5rem)]">
            <Help />
          </div>
        </div>
      </section>
    </>
  );
}
