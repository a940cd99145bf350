import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { inFigures, publicFigures } from "~/features/content/figures.server";
import { readStories } from "~/features/content/stories/operations.server";
import { StoriesSection } from "~/features/content/stories/stories-section";
import { Testimonials } from "~/features/content/stories/testimonials";
import { explorePage } from "~/features/membership/explore-membership-content";
import { TypeCards } from "~/features/membership/types/type-cards";
import { pageContext } from "~/platform/http/page-context.server";
import { BackButton } from "~/ui/back-button";
import { ButtonLink } from "~/ui/button-link";
import { CallToAction } from "~/ui/call-to-action";
import { NumberedList } from "~/ui/numbered-list";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { Section, SectionHead } from "~/ui/section";
import { Statistics } from "~/ui/statistics";
import { membershipOffer } from "../membership-offer.server";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Explore membership",
    description: "The six membership categories of iFACE side by side, with their features and benefits.",
  });

// Copy is loader data, so that the browser gets it once, in the HTML.
export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.get(pageContext);
  return {
    page: await inFigures(ctx, explorePage),
    ...(await publicFigures(ctx)),
    types: await membershipOffer(ctx),
    stories: await readStories(ctx, ["members"]),
    testimonials: await readStories(ctx, ["testimonials"]),
  };
}

export default function ExploreMembership() {
  const { page, figures, asOf, types, ...more } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero title="Explore membership" lead={page.lead} drawing="cable-stayed-bridge" back={<BackButton />} />
      <Section tight>
        <Statistics figures={figures} asOf={asOf} />
      </Section>
      <Section labelledBy="categories" className="pt-0">
        <SectionHead id="categories" title={page.categories.title} lead={page.categories.lead} />
        <TypeCards types={types} full />
      </Section>
      <Section surface="panel" labelledBy="benefits">
        <SectionHead id="benefits" title={page.benefits.title} />
        <NumberedList items={page.benefits.list} />
      </Section>
      <StoriesSection title={page.storiesTitle} stories={more.stories} />
      <Testimonials stories={more.testimonials} />
      <CallToAction title={page.closing.title} text={page.closing.text}>
        <ButtonLink to="/membership-contact" variant="primary">
          Join Now
        </ButtonLink>
        <ButtonLink to="/digital-membership">Try Digital Membership Free</ButtonLink>
      </CallToAction>
    </>
  );
}
