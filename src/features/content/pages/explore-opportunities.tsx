import { type MetaArgs, useLoaderData } from "react-router";
import { BackButton } from "~/ui/back-button";
import { ButtonLink } from "~/ui/button";
import { CallToAction } from "~/ui/call-to-action";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { Section, SectionHead } from "~/ui/section";
import { opportunitiesPage } from "../explore-opportunities-content";
import { PartnershipTypes } from "../partnership-types";
import { SampleEvents } from "../sample-events";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Explore opportunities",
    description: "Four types of partnership with iFACE for associations, companies and research groups.",
  });

// Copy is data of the page, not part of its script: the browser gets it once, in the HTML.
export const loader = () => opportunitiesPage;

export default function ExploreOpportunities() {
  const { lead, types, events, closing } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero title="Explore opportunities" lead={lead} drawing="metro-tunnel" back={<BackButton />} />
      <Section labelledBy="types">
        <SectionHead id="types" title={types.title} />
        <PartnershipTypes types={types.list} />
      </Section>
      <Section surface="grid" labelledBy="events">
        <SectionHead id="events" title={events.title} lead={events.lead} />
        <SampleEvents events={events.list} />
      </Section>
      <CallToAction surface="panel" title={closing.title} text={closing.text}>
        <ButtonLink to="/contact?inquiryType=Partnership%20Opportunity" variant="primary">
          Schedule Consultation
        </ButtonLink>
      </CallToAction>
    </>
  );
}
