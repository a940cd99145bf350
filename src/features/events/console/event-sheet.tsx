import { type FormEvent, useState } from "react";
import { SecurityAnswer, SecurityRow } from "~/features/accounts/security-answer";
import { DialogActions } from "~/features/console/dialog-actions";
import { CallError } from "~/platform/http/call";
import { shortMoment } from "~/platform/time/short-dates";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Gauge } from "~/ui/gauge";
import { Panel } from "~/ui/panel";
import { TextField } from "~/ui/text-field";
import { LivePanel } from "../check-in/live-panel";
import { MessagesPanel } from "../messages/messages-panel";
import { useNaming, useOrganisers, useRemoving } from "../organisers/queries";
import { ProgrammePanel } from "../sessions/programme-panel";
import type { Announced } from "./calls";
import { CollapsiblePanel } from "./collapsible-panel";
import { useOverlaps } from "./desk-queries";
import { draftOf, inputOf } from "./event-draft";
import { EventForm } from "./event-form";
import { useCancellation, useKeeping, usePublication, useSaving } from "./queries";
import { RegistrationsPanel } from "./registrations-panel";
import type { StaffEvent } from "./schema";
import { useKeptDraft } from "./use-kept-draft";

function Naming({ eventId }: { eventId: string }) {
  const [email, setEmail] = useState("");
  const naming = useNaming(eventId);
  const errors = naming.error instanceof CallError ? naming.error.fields : {};

  function send(submitted: FormEvent) {
    submitted.preventDefault();
    naming.mutate(email, { onSuccess: () => setEmail("") });
  }

  return (
    <form
      onSubmit={send}
      noValidate
      className="flex flex-wrap items-start gap-4 border-line-2 border-t p-5 first:border-t-0"
    >
      <TextField
        name="organiserEmail"
        label="Email address of an account"
        type="email"
        value={email}
        error={errors.email}
        onChange={({ target }) => setEmail(target.value)}
        className="min-w-0 flex-1 basis-64"
      />
      <Button type="submit" busy={naming.isPending} className="mt-7">
        Name as organiser
      </Button>
    </form>
  );
}

function OrganisersPanel({ event, mayName }: { event: StaffEvent; mayName: boolean }) {
  const query = useOrganisers(event.id);
  const removing = useRemoving(event.id);
  return (
    <Panel title="Organisers" flush>
      <p className="max-w-measure p-5 text-ink-2">
        Organisers change this event, see its registrations, write to its people and check them in. They sign in with a
        second factor and see no other event. An editor who is a reviewer too names them; nobody names themself.
      </p>
      <SecurityAnswer query={query} label="Loading the organisers">
        {({ organisers }) =>
          organisers.length === 0 ? null : (
            <ul aria-label="Organisers" className="border-line-2 border-t">
              {organisers.map(({ id, name, namedBy, namedAt }) => (
                <SecurityRow
                  key={id}
                  title={name}
                  text={`Named ${namedBy ? `by ${namedBy}, ` : ""}${shortMoment(namedAt)}`}
                  action={
                    mayName ? (
                      <Button
                        size="small"
                        variant="quiet"
                        busy={removing.isPending}
                        onClick={() => removing.mutate(id)}
                      >
                        Remove <span className="sr-only">{name}</span>
                      </Button>
                    ) : null
                  }
                />
              ))}
            </ul>
          )
        }
      </SecurityAnswer>
      {mayName ? <Naming eventId={event.id} /> : null}
    </Panel>
  );
}

function OverlapsPanel({ event }: { event: StaffEvent }) {
  const { data } = useOverlaps(event.id);
  if (!data || data.overlaps.length === 0) return null;
  return (
    <Panel title="At two events at once" flush>
      <p className="max-w-measure px-5 pt-5 text-ink-2">
        These people have a place here and at another event at the same time. They can give one of them back.
      </p>
      <ul aria-label="At two events at once" className="pt-2">
        {data.overlaps.map((overlap) => (
          <li key={`${overlap.reference} ${overlap.event}`} className="border-line border-b px-5 py-3 last:border-b-0">
            <p className="wrap-anywhere font-semibold">{overlap.name ?? "Erased"}</p>
            <p className="num wrap-anywhere text-ink-2 text-small">
              {overlap.reference} · {overlap.event}, {shortMoment(overlap.startsAt)}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const storedParts = (event: StaffEvent) => ({ values: draftOf(event), version: event.version });

/** A conflict names the colleague. */
function Parts({ event, announced }: { event: StaffEvent; announced: readonly Announced[] }) {
  const { draft, version, isOvertaken, type, saved, reload } = useKeptDraft(storedParts(event));
  const saving = useSaving();
  const errors = saving.error instanceof CallError ? saving.error.fields : {};

  return (
    <CollapsiblePanel title="Event" isOpen={event.status === "draft"}>
      {event.status === "published" ? (
        <p className="mb-5 max-w-measure text-ink-2">
          Another time or place is told to everybody registered. More places are offered to who waits; with fewer places
          nobody loses theirs.
        </p>
      ) : null}
      <EventForm
        draft={draft}
        announced={announced}
        errors={errors}
        isPublished={event.status !== "draft"}
        isBusy={saving.isPending}
        submit="Save"
        onType={type}
        onSubmit={() =>
          saving.mutate(
            { id: event.id, body: { ...inputOf(draft), version } },
            { onSuccess: (answer) => saved(storedParts(answer.event)) },
          )
        }
      >
        {isOvertaken && !saving.isPending ? <Button onClick={reload}>Show what stands now</Button> : null}
      </EventForm>
    </CollapsiblePanel>
  );
}

function Cancelling({ event: { id, title, version } }: { event: StaffEvent }) {
  const [isAsking, setAsking] = useState(false);
  const cancellation = useCancellation();
  const close = () => setAsking(false);
  const actions = (
    <DialogActions
      variant="danger"
      busy={cancellation.isPending}
      onCancel={close}
      onAct={() => cancellation.mutate({ id, body: { version } }, { onSuccess: close })}
    >
      Cancel the event
    </DialogActions>
  );
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Cancel the event
      </Button>
      <Dialog open={isAsking} onClose={close} title={`Cancel ${title}?`} actions={actions}>
        <p>
          In five minutes everybody who registered or waits is told, and the page says so. Until then you can take it
          back; after that it is final.
        </p>
      </Dialog>
    </>
  );
}

function Steps({ event }: { event: StaffEvent }) {
  const publication = usePublication();
  const keeping = useKeeping();
  const given = { id: event.id, body: { version: event.version } };
  if (event.status === "draft")
    return (
      <Button variant="primary" busy={publication.isPending} onClick={() => publication.mutate(given)}>
        Publish
      </Button>
    );
  if (event.cancelsAt)
    return (
      <div className="grid gap-3">
        <p role="status">Cancelled on {shortMoment(event.cancelsAt)}, unless you take it back.</p>
        <Button busy={keeping.isPending} onClick={() => keeping.mutate(given)}>
          Take it back
        </Button>
      </div>
    );
  if (event.status === "cancelled") return <p>This event is cancelled.</p>;
  return <Cancelling event={event} />;
}

/** The viewer's rights: read registrations, issue gate links, name organisers, see other events. */
export type EventRights = { read: boolean; issue: boolean; name: boolean; others: boolean };

type EventSheetProps = { event: StaffEvent; announced: readonly Announced[]; may: EventRights };

export function EventSheet({ event, announced, may }: EventSheetProps) {
  const asked = event.requested > 0 ? `, ${event.requested} to decide on` : "";
  const words = `${event.taken} of ${event.places} places taken, ${event.waiting} waiting${asked}`;
  const isShown = event.status !== "draft";
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <Panel title={event.title}>
        <div className="grid gap-4">
          <Gauge label={words} taken={event.taken} most={event.places} />
          <p className="num">{words}</p>
          <div className="flex flex-wrap gap-3">
            <Steps event={event} />
          </div>
        </div>
      </Panel>
      {may.read && event.status === "published" ? <LivePanel event={event} mayIssue={may.issue} /> : null}
      {may.read && isShown ? <RegistrationsPanel event={event} /> : null}
      {may.read && may.others && event.status === "published" ? <OverlapsPanel event={event} /> : null}
      {may.issue && isShown ? <MessagesPanel event={event} /> : null}
      <Parts event={event} announced={announced} />
      {event.status === "cancelled" || event.settledAt ? null : <ProgrammePanel event={event} />}
      <OrganisersPanel event={event} mayName={may.name} />
    </div>
  );
}
