import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import {
  affiliationGains,
  affiliationSteps,
  affiliations,
  partnershipSteps,
  partnerships,
} from "~/features/content/affiliation-partnership-content";
import { AffiliationSection, PartnershipSection } from "~/features/content/affiliation-sections";
import { inFigures } from "~/features/content/figures.server";
import { ProcessSection } from "~/features/content/partnership-process";
import { readStories } from "~/features/content/stories/operations.server";
import { StoriesSection } from "~/features/content/stories/stories-section";
import { ApplicationSent, useSentApplication } from "~/features/partnership/application-sent";
import { listedPartners } from "~/features/partnership/partners/operations.server";
import { PartnerList } from "~/features/partnership/partners/partner-list";
import { pageContext } from "~/platform/http/page-context.server";
import { ButtonLink } from "~/ui/button-link";
import { CallToAction } from "~/ui/call-to-action";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Affiliation and partnership",
    description:
      "How associations affiliate with iFACE and how organisations become partners: what it brings, and the four steps of each.",
  });

// Copy is loader data, so that the browser gets it once, in the HTML, and not in the script.
export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.get(pageContext);
  const copy = {
    affiliations,
    affiliationGains,
    partnerships,
    affiliationSteps,
    partnershipSteps,
    inquiryAnswer: "Our team contacts you within {{answerMI}}.",
    question: "Write two lines about your organisation. We reply within {{answerCO}} and suggest one.",
  };
  const [partners, stories] = await Promise.all([listedPartners(ctx), readStories(ctx, ["partners"])]);
  return { partners, stories, ...(await inFigures(ctx, copy)) };
}

export default function AffiliationPartnership() {
  const page = useLoaderData<typeof loader>();
  const sent = useSentApplication();
  return (
    <>
      <PageHero
        title="Affiliation and partnership"
        lead="Associations join the federation as affiliates; organisations work with it as partners. Two ways, four steps each."
        drawing="truss-railway-bridge"
      >
        <ButtonLink to="/partnership-application" variant="primary">
          Apply for Partnership
        </ButtonLink>
        <ButtonLink to="/membership-contact">Ask about Affiliation</ButtonLink>
      </PageHero>
      {sent ? (
        <div className="wrap pt-10">
          <ApplicationSent sent={sent} />
        </div>
      ) : null}
      <AffiliationSection topics={page.affiliations} gains={page.affiliationGains} answer={page.inquiryAnswer} />
      <PartnershipSection topics={page.partnerships} />
      <ProcessSection affiliation={page.affiliationSteps} partnership={page.partnershipSteps} />
      <PartnerList partners={page.partners} />
      <StoriesSection
        id="success-stories"
        title="Success stories"
        stories={page.stories}
        cols={3}
        tight
        className="border-line border-t"
      />
      <div id="contact">
        <CallToAction title="Not sure which way is yours?" text={page.question} surface="panel">
          <ButtonLink to="/contact" variant="primary">
            Contact Us
          </ButtonLink>
          <ButtonLink to="/about">About iFACE</ButtonLink>
        </CallToAction>
      </div>
    </>
  );
}
