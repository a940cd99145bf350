import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { useSiteFacts } from "~/features/cases/site-facts";
import { pageContext } from "~/platform/page-context.server";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { pageMeta } from "~/ui/page-meta";
import { inFigures } from "../figures.server";
import { GuideList } from "../guide-list";
import { SearchPage } from "../search-page";
import { findGuides, type GuideFilter, guideFilters } from "../troubleshooting";
import { guides as allGuides } from "../troubleshooting-content";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Troubleshooting",
    description:
      "Six step-by-step guides: signing in, missing emails, payments, phones, broken pages and slow connections.",
  });

// Copy is loader data, not script: the browser gets it once, in the HTML.
export function loader({ context }: LoaderFunctionArgs) {
  return inFigures(context.get(pageContext), allGuides);
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
  return (
    <SearchPage
      title="Troubleshooting"
      lead="Six guides for what goes wrong most often. Follow the steps in order; stop when it works."
      noun="guide"
      noneFound="No Guides Found"
      example="password"
      filters={guideFilters(guides)}
      find={(filter: GuideFilter, query) => findGuides(guides, filter, query)}
      help={<Help />}
    >
      {(found) => <GuideList guides={guides} found={found} />}
    </SearchPage>
  );
}
