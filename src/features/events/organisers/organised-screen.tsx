import { SecurityAnswer } from "~/features/accounts/security-answer";
import { BackLink } from "~/ui/back-link";
import { EmptyState } from "~/ui/empty-state";
import { EventSheet } from "../console/event-sheet";
import { useEvents } from "../console/queries";

const rights = { read: true, issue: true, name: false, others: false };

export default function OrganisedScreen({ id }: { id: string }) {
  const query = useEvents();
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 justify-items-start gap-6 [&>*]:w-full">
      <BackLink to="/registrations">My registrations</BackLink>
      <h1 className="text-h2">Organise an event</h1>
      <SecurityAnswer query={query} label="Loading the event">
        {({ events, announced }) => {
          const event = events.find((one) => one.id === id);
          return event ? (
            <EventSheet event={event} announced={announced} may={rights} />
          ) : (
            <EmptyState
              level={2}
              drawing="empty-sheet"
              title="Not an event of yours"
              text="It is organised by others, or it has been taken back from you."
            />
          );
        }}
      </SecurityAnswer>
    </div>
  );
}
