import { useState } from "react";
import { DialogActions } from "~/features/console/dialog-actions";
import { CallError } from "~/platform/call";
import { shortMoment } from "~/platform/short-dates";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Gauge } from "~/ui/gauge";
import { Panel } from "~/ui/panel";
import { LivePanel } from "../check-in/live-panel";
import { MessagesPanel } from "../messages/messages-panel";
import { OrganisersPanel } from "../organisers/organisers-panel";
import { ProgrammePanel } from "../sessions/programme-panel";
import { CollapsiblePanel } from "./collapsible-panel";
import { draftOf, inputOf } from "./event-draft";
import { EventForm } from "./event-form";
import { OverlapsPanel } from "./overlaps-panel";
import { useCancellation, useKeeping, usePublication, useSaving } from "./queries";
import { RegistrationsPanel } from "./registrations-panel";
import type { Announced, StaffEvent } from "./schema";

/** Keeps typed values until they are saved. A conflict names the colleague. */
function Parts({ event, announced }: { event: StaffEvent; announced: readonly Announced[] }) {
  const [draft, setDraft] = useState(() => draftOf(event));
  const [version, setVersion] = useState(event.version);
  const saving = useSaving(event.id);
  const errors = saving.error instanceof CallError ? saving.error.fields : {};
  const isOvertaken = version < event.version && !saving.isPending;

  function reload() {
    setDraft(draftOf(event));
    setVersion(event.version);
  }

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
        onType={(change) => setDraft((before) => ({ ...before, ...change }))}
        onSubmit={() =>
          saving.mutate(
            { ...inputOf(draft), version },
            {
              onSuccess: (answer) => {
                setDraft(draftOf(answer.event));
                setVersion(answer.event.version);
              },
            },
          )
        }
      >
        {isOvertaken ? <Button onClick={reload}>Show what stands now</Button> : null}
      </EventForm>
    </CollapsiblePanel>
  );
}

function Cancelling({ event }: { event: StaffEvent }) {
  const [isAsking, setAsking] = useState(false);
  const cancellation = useCancellation(event);
  const close = () => setAsking(false);
  const actions = (
    <DialogActions
      variant="danger"
      busy={cancellation.isPending}
      onCancel={close}
      onAct={() => cancellation.mutate(undefined, { onSuccess: close })}
    >
      Cancel the event
    </DialogActions>
  );
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Cancel the event
      </Button>
      <Dialog open={isAsking} onClose={close} title={`Cancel ${event.title}?`} actions={actions}>
        <p>
          In five minutes everybody who registered or waits is told, and the page says so. Until then you can take it
          back; after that it is final.
        </p>
      </Dialog>
    </>
  );
}

function Steps({ event }: { event: StaffEvent }) {
  const publication = usePublication(event);
  const keeping = useKeeping(event);
  if (event.status === "draft")
    return (
      <Button variant="primary" busy={publication.isPending} onClick={() => publication.mutate(undefined)}>
        Publish
      </Button>
    );
  if (event.cancelsAt)
    return (
      <div className="grid gap-3">
        <p role="status">Cancelled on {shortMoment(event.cancelsAt)}, unless you take it back.</p>
        <Button busy={keeping.isPending} onClick={() => keeping.mutate(undefined)}>
          Take it back
        </Button>
      </div>
    );
  if (event.status === "cancelled") return <p>This event is cancelled.</p>;
  return <Cancelling event={event} />;
}

/** A key that changes with the event's times, so that the programme is read again. */
const timesOf = ({ startsAt, endsAt }: StaffEvent) => `${startsAt} ${endsAt}`;

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
      {event.status === "cancelled" || event.settledAt ? null : <ProgrammePanel key={timesOf(event)} event={event} />}
      <OrganisersPanel event={event} mayName={may.name} />
    </div>
  );
}
