import type { MetaArgs } from "react-router";
import { insideLinks } from "~/features/accounts/inside-links";
import { MemberPage } from "~/features/accounts/member-page";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import type { OrganisedEvent } from "../organisers/schema";
import { registrationPath, useOwnRegistrations } from "../registrations/queries";
import { standingWords } from "../registrations/registration-words";
import type { RegistrationView } from "../registrations/schema";
import { eventTimes } from "../when";

function Row({ registration }: { registration: RegistrationView }) {
  const { reference, name, event, queue } = registration;
  const words = standingWords(registration);
  return (
    <li className="grid gap-1 border-line border-b py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="wrap-anywhere min-w-0 text-h4">
          <Link to={registrationPath(reference)}>{event.title}</Link>
        </h2>
        <Badge tone={words.tone} icon={words.icon}>
          {queue ? `${words.label}, ${queue.position} of ${queue.length}` : words.label}
        </Badge>
      </div>
      <p className="text-ink-2">{eventTimes(event)}</p>
      <p className="wrap-anywhere text-ink-3 text-small">
        {name} · <span className="num">{reference}</span>
      </p>
    </li>
  );
}

function Organised({ events }: { events: readonly OrganisedEvent[] }) {
  return (
    <section aria-labelledby="organised">
      <h2 id="organised" className="text-h4">
        Events that you organise
      </h2>
      <ul className="mt-4 border-line-2 border-t">
        {events.map((event) => (
          <li key={event.id} className="grid gap-1 border-line border-b py-5">
            <Link to={`/organise/${event.id}`} className="wrap-anywhere font-semibold">
              {event.title}
            </Link>
            <p className="text-ink-2">{eventTimes(event)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnRegistrations() {
  const own = useOwnRegistrations();
  if (own.isPending)
    return (
      <SkeletonGroup label="Loading your registrations">
        <Skeleton className="h-64" />
      </SkeletonGroup>
    );
  if (own.isError)
    return (
      <EmptyState
        level={2}
        drawing="empty-sheet"
        title="Your registrations could not be read"
        text="Please try again."
        action={<Button onClick={() => void own.refetch()}>Try again</Button>}
      />
    );
  const { registrations, organised } = own.data;
  if (registrations.length + organised.length === 0)
    return (
      <EmptyState
        level={2}
        drawing="empty-sheet"
        title="No registrations yet"
        text="What you register for with this account, or from its confirmed email address, appears here."
        action={<ButtonLink to="/conventions">Conventions</ButtonLink>}
      />
    );
  return (
    <div className="grid max-w-3xl gap-12">
      {organised.length > 0 ? <Organised events={organised} /> : null}
      {registrations.length > 0 ? (
        <ul aria-label="Your registrations" className="border-line-2 border-t">
          {registrations.map((registration) => (
            <Row key={registration.reference} registration={registration} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const words = { title: "My registrations", lead: "Events that you registered for: your places, and where you wait." };

export const handle = { application: true, theme: "system" };

export const links = insideLinks;

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, description: words.lead, noindex: true });

export default function RegistrationsPage() {
  return (
    <MemberPage title={words.title} what="registrations">
      <section className="grid-sheet border-line-2 border-b pt-header">
        <div className="wrap py-[clamp(1.75rem,4vw,3rem)]">
          <h1>{words.title}</h1>
          <p className="mt-2 max-w-measure text-ink-2">{words.lead}</p>
        </div>
      </section>
      <div className="wrap pt-8 pb-20">
        <OwnRegistrations />
      </div>
    </MemberPage>
  );
}
