import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { inFigures } from "~/features/content/figures.server";
import { startJourneyPage } from "~/features/content/start-journey-content";
import { TypeList } from "~/features/membership/types/type-list";
import { pageContext } from "~/platform/http/page-context.server";
import { BackButton } from "~/ui/back-button";
import { ButtonLink } from "~/ui/button-link";
import { CallToAction } from "~/ui/call-to-action";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { Section, SectionHead } from "~/ui/section";
import { StepPath } from "~/ui/step-path";
import { TopicGrid } from "~/ui/topic-grid";
import { membershipOffer } from "../membership-offer.server";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Start your journey",
    description: "Four steps to membership of iFACE, what members get, and the six membership types.",
  });

// Copy is loader data, so that the browser gets it once, in the HTML.
export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.get(pageContext);
  return { page: await inFigures(ctx, startJourneyPage), types: await membershipOffer(ctx) };
}

export default function StartJourney() {
  const { page, types } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero title="Start your journey" lead={page.lead} drawing="truss-railway-bridge" back={<BackButton />} />
      <Section labelledBy="path">
        <SectionHead id="path" title={page.path.title} />
        <StepPath steps={page.path.steps} />
      </Section>
      <Section surface="grid" labelledBy="gains">
        <SectionHead id="gains" title={page.gains.title} />
        <TopicGrid topics={page.gains.list} cols={2} />
      </Section>
      <Section labelledBy="types">
        <SectionHead id="types" title={page.types.title} lead={page.types.lead} />
        <TypeList types={types} />
      </Section>
      <CallToAction surface="panel" title={page.question.title} text={page.question.text}>
        <ButtonLink to="/contact" variant="primary">
          Contact us
        </ButtonLink>
      </CallToAction>
    </>
  );
}
