import { ArrowRight } from "lucide-react";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { pageContext } from "~/platform/http/page-context.server";
import { BackButton } from "~/ui/back-button";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button-link";
import { CallToAction } from "~/ui/call-to-action";
import { CardLink } from "~/ui/card";
import { CheckList } from "~/ui/check-list";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { Section, SectionHead } from "~/ui/section";
import { TopicIcon } from "~/ui/topic-icon";
import { opportunitiesPage, type PartnershipType } from "../explore-opportunities-content";
import { type EventLine, upcomingEvents } from "../sections/upcoming-events.server";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Explore opportunities",
    description: "Four types of partnership with iFACE for associations, companies and research groups.",
  });

// Copy is loader data, not script: the browser gets it once, in the HTML.
export async function loader({ context }: LoaderFunctionArgs) {
  const { events, ...page } = opportunitiesPage;
  const upcoming = await upcomingEvents(context.get(pageContext));
  const shown = upcoming ? { lead: undefined, list: upcoming } : events.samples;
  return { ...page, events: { title: events.title, isSample: upcoming === undefined, ...shown } };
}

function PartnershipTypes({ types }: { types: readonly PartnershipType[] }) {
  return (
    <ul className="grid gap-gutter sm:grid-cols-2">
      {types.map(({ icon, title, text, points, to }) => (
        <li key={title} className="grid">
          <CardLink to={to}>
            <TopicIcon of={icon} />
            <h3 className="mt-4">{title}</h3>
            <p className="mt-1.5 mb-4 text-ink-2">{text}</p>
            <CheckList items={points} />
            <span className="mt-auto flex items-center gap-2 pt-5 font-semibold text-blue">
              Contact Us
              <Icon of={ArrowRight} />
            </span>
          </CardLink>
        </li>
      ))}
    </ul>
  );
}

function Events({ events, isSample }: { events: readonly EventLine[]; isSample: boolean }) {
  return (
    <ul className="border-line-2 border-t">
      {events.map(({ title, text, when, where, to }) => (
        <li
          key={title}
          className="grid gap-x-gutter gap-y-2 border-line border-b py-6 md:grid-cols-[3fr_7fr_auto] md:items-baseline"
        >
          <p className="num">
            <b className="block font-head text-h4">{when}</b>
            <span className="text-ink-2">{where}</span>
          </p>
          <div>
            <h3>{to ? <Link to={to}>{title}</Link> : title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </div>
          {isSample ? (
            <Badge tone="neutral" className="justify-self-start">
              Sample event
            </Badge>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

export default function ExploreOpportunities() {
  const { lead, types, events, closing } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero title="Explore opportunities" lead={lead} drawing="metro-tunnel" back={<BackButton />} />
      <Section labelledBy="types">
        <SectionHead id="types" title={types.title} />
        <PartnershipTypes types={types.list} />
      </Section>
      {events.list.length > 0 ? (
        <Section surface="grid" labelledBy="events">
          <SectionHead id="events" title={events.title} lead={events.lead} />
          <Events events={events.list} isSample={events.isSample} />
        </Section>
      ) : null}
      <CallToAction surface="panel" title={closing.title} text={closing.text}>
        <ButtonLink to="/contact?inquiryType=Partnership%20Opportunity" variant="primary">
          Schedule Consultation
        </ButtonLink>
      </CallToAction>
    </>
  );
}
