import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { useSiteFacts } from "~/features/cases/site-facts";
import { pageContext } from "~/platform/http/page-context.server";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { pageMeta } from "~/ui/page-meta";
import { type FaqFilter, faqFilters, findFaqs } from "../faq";
import { FaqList } from "../faq-list";
import { questionsForPage } from "../operations.server";
import { SearchPage } from "../search-page";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Frequently asked questions",
    description: "Answers about iFACE membership, fees and refunds, signing in, phones and the safety of your data.",
  });

// Copy is loader data, not script: the browser gets it once, in the HTML.
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
  return (
    <SearchPage
      title="Frequently asked questions"
      noun="question"
      noneFound="No FAQs Found"
      example="refund"
      filters={faqFilters(entries)}
      find={(filter: FaqFilter, query) => findFaqs(entries, filter, query)}
      help={<Help />}
    >
      {(found) => <FaqList entries={entries} found={found} />}
    </SearchPage>
  );
}
