import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { pageContext } from "~/platform/http/page-context.server";
import { BackButton } from "~/ui/back-button";
import { ButtonLink } from "~/ui/button-link";
import { CallToAction } from "~/ui/call-to-action";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { Section, SectionHead } from "~/ui/section";
import { Statistics } from "~/ui/statistics";
import { TopicGrid } from "~/ui/topic-grid";
import { aboutPage, type Milestone } from "../about-content";
import { inFigures, publicFigures } from "../figures.server";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "About iFACE",
    description: "Who we are: vision, mission, nine programmes, and the journey of the federation from 2019 to 2025.",
  });

// Copy is loader data, not script: the browser gets it once, in the HTML.
export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.get(pageContext);
  return { page: await inFigures(ctx, aboutPage), ...(await publicFigures(ctx)) };
}

function Introduction({ title, text }: typeof aboutPage.introduction) {
  return (
    <Section labelledBy="introduction" className="pt-0">
      <div className="grid gap-x-gutter gap-y-5 split:grid-cols-[5fr_7fr]">
        <h2 id="introduction">{title}</h2>
        <div className="max-w-measure space-y-4.5">
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Section>
  );
}

const rail =
  "before:absolute before:top-3.5 before:bottom-0 before:left-[.34rem] before:w-px before:bg-line-2 last:before:hidden lg:before:top-[.34rem] lg:before:right-0 lg:before:bottom-auto lg:before:left-3 lg:before:h-px lg:before:w-auto";
const dot =
  "after:absolute after:top-0.5 after:left-0 after:size-3 after:rounded-full after:border-[1.5px] after:border-ink after:bg-sheet last:after:border-accent-text last:after:bg-accent-text lg:after:top-0";

/** Years along a line, the last one marked. Below 1024 px the line is vertical. */
function Timeline({ milestones }: { milestones: readonly Milestone[] }) {
  return (
    <ol className="grid auto-cols-fr lg:grid-flow-col">
      {milestones.map(({ year, title, text }) => (
        <li key={year} className={`relative pb-7 pl-8 lg:pt-7 lg:pr-5 lg:pb-0 lg:pl-0 ${rail} ${dot}`}>
          <p className="num font-head font-semibold text-h3/none">{year}</p>
          <h3 className="mt-2 text-h4">{title}</h3>
          <p className="mt-1 text-ink-2 text-small">{text}</p>
        </li>
      ))}
    </ol>
  );
}

export default function About() {
  const { page, figures, asOf } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero title="About iFACE" lead={page.lead} drawing="suspension-bridge" back={<BackButton />} />
      <Section labelledBy="values">
        <SectionHead id="values" title={page.cards.title} />
        <TopicGrid topics={page.cards.list} cols={2} />
      </Section>
      <Introduction {...page.introduction} />
      <Section surface="grid" tight labelledBy="figures">
        <h2 id="figures" className="mb-8">
          {page.figures}
        </h2>
        <Statistics figures={figures} asOf={asOf} />
      </Section>
      <Section surface="grid" labelledBy="programmes" className="bg-sheet">
        <SectionHead id="programmes" title={page.programs.title} />
        <TopicGrid topics={page.programs.list} />
      </Section>
      <Section labelledBy="journey">
        <SectionHead id="journey" title={page.journey.title} />
        <Timeline milestones={page.journey.list} />
      </Section>
      <CallToAction surface="panel" title={page.closing.title} text={page.closing.text}>
        <ButtonLink to="/explore-membership" variant="primary">
          Explore Membership
        </ButtonLink>
        <ButtonLink to="/learn-more">See What We Do</ButtonLink>
      </CallToAction>
    </>
  );
}
