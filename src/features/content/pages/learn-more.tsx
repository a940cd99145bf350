import { Download } from "lucide-react";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { pageContext } from "~/platform/http/page-context.server";
import { BackButton } from "~/ui/back-button";
import { buttonClass } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { CallToAction } from "~/ui/call-to-action";
import { CheckList } from "~/ui/check-list";
import { Icon } from "~/ui/icon";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { Section, SectionHead } from "~/ui/section";
import { Statistics } from "~/ui/statistics";
import { TitleBlock } from "~/ui/title-block";
import { TopicGrid } from "~/ui/topic-grid";
import { TopicIcon } from "~/ui/topic-icon";
import { inFigures, publicFigures } from "../figures.server";
import { learnMorePage, type ProgramGroup } from "../learn-more-content";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Learn more",
    description: "The programmes of iFACE: courses, networking, events, recognition, and a brochure as a PDF.",
  });

// Copy is loader data, not script: the browser gets it once, in the HTML.
export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.get(pageContext);
  return { page: await inFigures(ctx, learnMorePage), ...(await publicFigures(ctx)) };
}

function Brochure({ title, text, facts }: typeof learnMorePage.brochure) {
  return (
    <Section surface="panel" tight labelledBy="brochure">
      <div className="grid items-center gap-x-12 gap-y-7 split:grid-cols-[7fr_5fr]">
        <div>
          <h2 id="brochure">{title}</h2>
          <p className="mt-2 mb-6 text-ink-2 text-lead">{text}</p>
          <a href="/brochure.pdf" download="iFACE-brochure.pdf" className={buttonClass({ variant: "primary" })}>
            <Icon of={Download} />
            Download brochure (PDF)
          </a>
        </div>
        <TitleBlock cols={3} cells={facts} />
      </div>
    </Section>
  );
}

function ProgramGroups({ groups }: { groups: readonly ProgramGroup[] }) {
  return (
    <ul>
      {groups.map(({ icon, title, text, points }) => (
        <li
          key={title}
          className="grid gap-x-gutter gap-y-4 border-line border-t py-8 last:border-b md:grid-cols-[5fr_7fr]"
        >
          <div className="grid grid-cols-[2.75rem_1fr] content-start">
            <TopicIcon of={icon} />
            <div>
              <h3>{title}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </div>
          </div>
          <CheckList items={points} className="content-start sm:grid-cols-2 max-md:pl-11" />
        </li>
      ))}
    </ul>
  );
}

export default function LearnMore() {
  const { page, figures, asOf } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero title="Learn more" lead={page.lead} drawing="stepwell" back={<BackButton />} />
      <Section labelledBy="programmes">
        <SectionHead id="programmes" title={page.groups.title} />
        <ProgramGroups groups={page.groups.list} />
      </Section>
      <Section tight labelledBy="numbers" className="pt-0">
        <h2 id="numbers" className="sr-only">
          {page.numbers}
        </h2>
        <Statistics figures={figures} asOf={asOf} />
      </Section>
      <Brochure {...page.brochure} />
      <Section labelledBy="resources">
        <SectionHead id="resources" title={page.resources.title} />
        <TopicGrid topics={page.resources.list} />
      </Section>
      <CallToAction title={page.closing.title} text={page.closing.text}>
        <ButtonLink to="/start-journey" variant="primary">
          Start Your Journey
        </ButtonLink>
        <ButtonLink to="/contact">Contact us</ButtonLink>
      </CallToAction>
    </>
  );
}
