import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { feesInForce } from "~/features/membership/fee-table/in-force.server";
import { pageContext } from "~/platform/http/page-context.server";
import { BackButton } from "~/ui/back-button";
import { ButtonLink } from "~/ui/button-link";
import { CallToAction } from "~/ui/call-to-action";
import { CheckList } from "~/ui/check-list";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { Section, SectionHead } from "~/ui/section";
import { Statistics } from "~/ui/statistics";
import { StepPath } from "~/ui/step-path";
import { TopicGrid } from "~/ui/topic-grid";
import { inFigures, publicFigures } from "../figures.server";
import { readStories } from "../stories/operations.server";
import { StoriesSection } from "../stories/stories-section";
import { studentPage } from "../student-opportunities-content";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Student opportunities",
    description: "Chapters, finishing school, internships, competitions and scholarships for engineering students.",
  });

// Copy is loader data, not script: the browser gets it once, in the HTML.
export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.get(pageContext);
  const page = await inFigures(ctx, studentPage(await feesInForce(ctx)));
  const { asOf } = await publicFigures(ctx);
  return { ...page, asOf, stories: await readStories(ctx, ["students"]) };
}

type Page = ReturnType<typeof studentPage>;

function Benefits({ benefits, figures, asOf }: Pick<Page, "benefits" | "figures"> & { asOf: string }) {
  return (
    <Section surface="panel" labelledBy="benefits">
      <div className="grid items-center gap-x-12 gap-y-9 split:grid-cols-[7fr_5fr]">
        <div>
          <h2 id="benefits" className="mb-6">
            {benefits.title}
          </h2>
          <CheckList items={benefits.list} />
        </div>
        <div>
          <Statistics figures={figures} asOf={asOf} />
        </div>
      </div>
    </Section>
  );
}

export default function StudentOpportunities() {
  const { programs, application, storiesTitle, stories, closing, lead, ...more } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero title="Student opportunities" lead={lead} drawing="arch-dam" back={<BackButton />} />
      <Section labelledBy="programmes">
        <SectionHead id="programmes" title={programs.title} />
        <TopicGrid topics={programs.list} />
      </Section>
      <Benefits {...more} />
      <StoriesSection title={storiesTitle} stories={stories} />
      <Section surface="grid" labelledBy="application">
        <SectionHead id="application" title={application.title} />
        <StepPath steps={application.steps} />
      </Section>
      <CallToAction title={closing.title} text={closing.text}>
        <ButtonLink to="/start-journey" variant="primary">
          Start Your Journey
        </ButtonLink>
        <ButtonLink to="/contact">Contact us</ButtonLink>
      </CallToAction>
    </>
  );
}
