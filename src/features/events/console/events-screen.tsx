import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import type { SessionUser } from "~/features/accounts/session";
import { useMember } from "~/features/accounts/signed-in";
import { CallError } from "~/platform/http/call";
import { holds } from "~/platform/roles";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { eventDays } from "../when";
import type { EventsAnswer } from "./calls";
import { blankDraft, inputOf } from "./event-draft";
import { EventForm } from "./event-form";
import { type EventRights, EventSheet } from "./event-sheet";
import { useCreation, useEvents } from "./queries";
import type { StaffEvent } from "./schema";

const NEW = "new";

function NewEvent({ announced, onMade }: Pick<EventsAnswer, "announced"> & { onMade: (id: string) => void }) {
  const [draft, setDraft] = useState(blankDraft);
  const creation = useCreation();
  const errors = creation.error instanceof CallError ? creation.error.fields : {};
  return (
    <Panel title="New event">
      <p className="mb-5 max-w-measure text-ink-2">
        An event is a date of something announced: publish an event or a course under Content first. It stays a draft
        until you publish it.
      </p>
      <EventForm
        draft={draft}
        announced={announced}
        errors={errors}
        isPublished={false}
        isBusy={creation.isPending}
        submit="Save the draft"
        onType={(change) => setDraft((before) => ({ ...before, ...change }))}
        onSubmit={() => creation.mutate({ body: inputOf(draft) }, { onSuccess: ({ event }) => onMade(event.id) })}
      />
    </Panel>
  );
}

function stateOf({ status, cancelsAt, endsAt }: StaffEvent): [BadgeTone, string] {
  if (status === "cancelled" || cancelsAt) return ["danger", "Cancelled"];
  if (status === "draft") return ["neutral", "Draft"];
  return new Date(endsAt) < new Date() ? ["neutral", "Over"] : ["success", "Published"];
}

type ListProps = { events: readonly StaffEvent[]; chosen: string; onChoose: (id: string) => void };

function EventList({ events, chosen, onChoose }: ListProps) {
  return (
    <ul aria-label="Events" className="on-sheet rounded-2 border border-line-2 bg-sheet">
      {events.map((event) => {
        const [tone, word] = stateOf(event);
        return (
          <li key={event.id} className="border-line border-b last:border-b-0">
            <button
              type="button"
              aria-current={event.id === chosen ? "true" : undefined}
              onClick={() => onChoose(event.id)}
              className="grid w-full gap-1.5 px-5 py-4 text-left hover:bg-well aria-[current]:bg-well"
            >
              <span className="wrap-anywhere font-semibold">{event.title}</span>
              <span className="text-ink-2 text-small">{eventDays(event)}</span>
              <span className="flex flex-wrap items-center gap-3">
                <Badge tone={tone}>{word}</Badge>
                <span className="num text-ink-2 text-small">
                  {event.taken} of {event.places}, {event.waiting} waiting
                  {event.requested > 0 ? `, ${event.requested} to decide on` : ""}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function rightsOf(roles: SessionUser["roles"]): EventRights {
  const [read, issue] = [holds(roles, "reviewer"), holds(roles, "editor")];
  return { read, others: read, issue, name: read && issue };
}

function Desk({ events, announced }: EventsAnswer) {
  const [query, setQuery] = useSearchParams();
  const { roles } = useMember();
  const chosen = query.get("event") ?? "";
  const choose = (id: string) => setQuery({ event: id }, { replace: true, preventScrollReset: true });
  const event = events.find(({ id }) => id === chosen);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="grid gap-4">
        <Button onClick={() => choose(NEW)}>
          <Icon of={CalendarPlus} />
          New event
        </Button>
        {events.length > 0 ? <EventList events={events} chosen={chosen} onChoose={choose} /> : null}
      </div>
      {event ? <EventSheet key={event.id} event={event} announced={announced} may={rightsOf(roles)} /> : null}
      {chosen === NEW ? <NewEvent announced={announced} onMade={choose} /> : null}
      {!event && chosen !== NEW ? (
        <EmptyState
          level={2}
          drawing="empty-sheet"
          title={events.length > 0 ? "Choose an event" : "No events yet"}
          text="Make one, publish it, and people can register on its page."
        />
      ) : null}
    </div>
  );
}

export default function EventsScreen() {
  const query = useEvents();
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="text-h2">Events</h1>
      <SecurityAnswer query={query} label="Loading the events">
        {(answer) => <Desk {...answer} />}
      </SecurityAnswer>
    </div>
  );
}
