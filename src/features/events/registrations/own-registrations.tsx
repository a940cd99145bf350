import { Link } from "react-router";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { eventTimes } from "../when";
import { registrationPath, useOwnRegistrations } from "./queries";
import { statusWords } from "./registration-words";
import type { RegistrationView } from "./schema";

function Row({ registration }: { registration: RegistrationView }) {
  const { reference, name, status, event, queue } = registration;
  const words = statusWords[status];
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

/** The signed-in person's registrations, the last event first. */
export function OwnRegistrations() {
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
  if (own.data.length === 0)
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
    <ul aria-label="Your registrations" className="max-w-3xl border-line-2 border-t">
      {own.data.map((registration) => (
        <Row key={registration.reference} registration={registration} />
      ))}
    </ul>
  );
}
