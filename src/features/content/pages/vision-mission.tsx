import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { pageContext } from "~/platform/http/page-context.server";
import { ButtonLink } from "~/ui/button-link";
import { CallToAction } from "~/ui/call-to-action";
import { NumberedList } from "~/ui/numbered-list";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { Section, SectionHead } from "~/ui/section";
import { TopicGrid } from "~/ui/topic-grid";
import { TopicIcon } from "~/ui/topic-icon";
import { inFigures } from "../figures.server";
import { type Goal, type ImpactArea, visionPage } from "../vision-mission-content";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Vision and mission",
    description: "The vision and mission of iFACE, its core values, strategic goals and areas of impact.",
  });

// Copy is loader data, not script: the browser gets it once, in the HTML.
export const loader = ({ context }: LoaderFunctionArgs) => inFigures(context.get(pageContext), visionPage);

const statement = "max-w-200 text-[clamp(1.375rem,1.1rem+1.3vw,2.125rem)]/[1.25] font-head font-medium";

function Vision({ title, text }: typeof visionPage.vision) {
  return (
    <Section surface="panel" tight labelledBy="vision">
      <h2 id="vision" className="mb-4 text-h3 text-ink-2">
        {title}
      </h2>
      <p className={statement}>{text}</p>
    </Section>
  );
}

function Mission({ title, text, pillars }: typeof visionPage.mission) {
  return (
    <Section labelledBy="mission">
      <h2 id="mission" className="mb-4 text-h3 text-ink-2">
        {title}
      </h2>
      <p className={`mb-12 ${statement}`}>{text}</p>
      <NumberedList items={pillars} />
    </Section>
  );
}

function StrategicGoals({ goals }: { goals: readonly Goal[] }) {
  return (
    <ol className="border-line-2 border-t">
      {goals.map(({ title, text, metric }) => (
        <li
          key={title}
          className="grid gap-x-gutter gap-y-1 border-line border-b py-5 md:grid-cols-[4fr_5fr_3fr] md:items-baseline"
        >
          <h3>{title}</h3>
          <p className="text-ink-2">{text}</p>
          <p className="num font-head font-medium text-blue text-h4 md:text-right">{metric}</p>
        </li>
      ))}
    </ol>
  );
}

function ImpactAreas({ areas }: { areas: readonly ImpactArea[] }) {
  return (
    <ul className="grid gap-x-gutter gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {areas.map(({ icon, title, focus }) => (
        <li key={title}>
          <TopicIcon of={icon} />
          <h3 className="mt-3 mb-3 text-[1.375rem]">{title}</h3>
          <ul>
            {focus.map((area) => (
              <li key={area} className="border-line border-t py-2 text-ink-2">
                {area}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

export default function VisionMission() {
  const { lead, vision, mission, values, goals, impact, closing } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero title="Vision and mission" lead={lead} drawing="interchange">
        <ButtonLink to="/membership-contact" variant="primary">
          Join Our Mission
        </ButtonLink>
        <ButtonLink to="/about">About iFACE</ButtonLink>
      </PageHero>
      <Vision {...vision} />
      <Mission {...mission} />
      <Section surface="grid" labelledBy="values">
        <SectionHead id="values" title={values.title} />
        <TopicGrid topics={values.list} />
      </Section>
      <Section surface="grid" labelledBy="goals" className="bg-sheet">
        <SectionHead id="goals" title={goals.title} />
        <StrategicGoals goals={goals.list} />
      </Section>
      <Section labelledBy="impact">
        <SectionHead id="impact" title={impact.title} />
        <ImpactAreas areas={impact.list} />
      </Section>
      <CallToAction title={closing.title} text={closing.text}>
        <ButtonLink to="/membership-contact" variant="primary">
          Join the Movement
        </ButtonLink>
        <ButtonLink to="/affiliation-partnership">Partner with Us</ButtonLink>
      </CallToAction>
    </>
  );
}
