import { ArrowRight } from "lucide-react";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useRouteLoaderData } from "react-router";
import { inFigures, publicFigures } from "~/features/content/figures.server";
import { membershipPage } from "~/features/membership/membership-content";
import { TypeCards } from "~/features/membership/types/type-cards";
import { pageContext } from "~/platform/http/page-context.server";
import { ButtonLink } from "~/ui/button-link";
import { CallToAction } from "~/ui/call-to-action";
import { Icon } from "~/ui/icon";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { Section, SectionHead } from "~/ui/section";
import { Statistics } from "~/ui/statistics";
import { TopicGrid } from "~/ui/topic-grid";
import { membershipOffer } from "../membership-offer.server";
import type { RootData } from "../schema";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Membership",
    description: "Why engineers, students and organisations join iFACE, and the six types of membership.",
  });

// Copy is loader data, so that the browser gets it once, in the HTML.
export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.get(pageContext);
  return {
    page: await inFigures(ctx, membershipPage),
    ...(await publicFigures(ctx)),
    types: await membershipOffer(ctx),
  };
}

function WaysIn() {
  return (
    <>
      <ButtonLink to="/membership-contact" variant="primary">
        Contact for Membership
      </ButtonLink>
      <ButtonLink to="/digital-membership">Quick Digital Signup</ButtonLink>
    </>
  );
}

function Closing({ text }: { text: string }) {
  const email = useRouteLoaderData<RootData>("root")?.footer.contact.email;
  return (
    <>
      <p>{text}</p>
      {email ? <p className="mt-2 text-body">Or by email: {email}</p> : null}
    </>
  );
}

export default function Membership() {
  const { page, figures, asOf, types } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero title="Membership" lead={page.lead} drawing="high-rise">
        <WaysIn />
      </PageHero>
      <div id="about">
        <Section tight>
          <Statistics figures={figures} asOf={asOf} />
        </Section>
      </div>
      <Section labelledBy="why-join" className="pt-0">
        <SectionHead id="why-join" title="Why Join" />
        <TopicGrid topics={page.whyJoin} />
      </Section>
      <div id="opportunity">
        <CallToAction surface="panel" title="Ready to Transform Yourself?" text={page.transform}>
          <ButtonLink to="/start-journey" variant="primary" size="large">
            Start Your Journey Today
            <Icon of={ArrowRight} />
          </ButtonLink>
        </CallToAction>
      </div>
      <Section labelledBy="membership">
        <SectionHead id="membership" title={page.types.title} lead={page.types.lead} />
        <TypeCards types={types} />
      </Section>
      <CallToAction title={page.closing.title} text={<Closing text={page.closing.text} />}>
        <WaysIn />
      </CallToAction>
    </>
  );
}
