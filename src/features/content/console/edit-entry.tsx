import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { fromControl, toControl } from "~/platform/time/moment-control";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { TextField } from "~/ui/text-field";
import { toast } from "~/ui/toast";
import { isSingle } from "../entries/kinds";
import type { Entry } from "./calls";
import { ContentWaiting } from "./content-waiting";
import { kindLabel, planWords, when } from "./content-words";
import { EntryBadges } from "./entry-badges";
import { EntryDesk } from "./entry-desk";
import { EntryHistory } from "./entry-history";
import { contentApi, useEntry, useEntryWrite } from "./queries";
import { useEntryForm } from "./use-entry-form";

type PublishPanelProps = {
  entry: Entry;
  isDirty: boolean;
  isBusy: boolean;
  onSave: (note?: string) => Promise<unknown>;
  onPublish: (plan: { at?: string; until?: string; note?: string }) => Promise<unknown>;
  onUnpublish: () => void;
  onCancel: () => void;
};

function SiteLink({ path }: { path: string }) {
  return (
    <a href={path} target="_blank" rel="noopener" className="inline-flex min-h-11 items-center gap-2">
      <Icon of={ExternalLink} />
      See it on the site
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

type PlanProps = { sentence: string; goesOn: boolean; heldBack: string | null; isBusy: boolean; onCancel: () => void };

function Plan({ sentence, goesOn, heldBack, isBusy, onCancel }: PlanProps) {
  return (
    <div className="mb-5 border-line-2 border-l-4 bg-well px-4 py-3">
      <p>{sentence}</p>
      {goesOn ? (
        <p className="mt-2 text-ink-2">
          What you save before then goes on the site in its place. To write a draft without that, cancel the plan first.
        </p>
      ) : null}
      {heldBack ? (
        <p role="alert" className="mt-2 text-danger">
          It is kept back. {heldBack}
        </p>
      ) : null}
      <Button variant="quiet" size="small" className="-ml-3" disabled={isBusy} onClick={onCancel}>
        Cancel the plan
      </Button>
    </div>
  );
}

function PublishPanel(props: PublishPanelProps) {
  const { entry, isDirty, isBusy, onSave, onPublish, onUnpublish, onCancel } = props;
  const { kind, status, version, liveVersion, path } = entry;
  const [at, setAt] = useState("");
  // A correction keeps the end of the published version unless it is cleared.
  const end = toControl(entry.unpublishAt);
  const [typedUntil, setUntil] = useState<string>();
  const until = typedUntil ?? end;
  const [note, setNote] = useState("");
  const plan = planWords(entry);
  const isSameAsSite = !isDirty && liveVersion === version && !at && until === end;
  const words = note.trim() || undefined;

  async function publish() {
    const times = { at: fromControl(at) || undefined, until: fromControl(until) || undefined };
    await onPublish({ ...times, note: words });
    setNote("");
  }
  async function save() {
    await onSave(words);
    setNote("");
  }
  return (
    <Panel title="Publish" action={status === "published" ? <SiteLink path={path} /> : null}>
      {plan ? (
        <Plan
          sentence={plan}
          goesOn={entry.publishAt !== null}
          heldBack={entry.heldBack}
          isBusy={isBusy}
          onCancel={onCancel}
        />
      ) : null}
      <div className="grid gap-4">
        <TextField
          name="note"
          label="What is different"
          hint="For the history."
          optional
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button block disabled={!isDirty} busy={isBusy} onClick={save}>
          {isDirty ? "Save draft" : "Saved"}
        </Button>
        <TextField
          name="at"
          type="datetime-local"
          label="On the site from (IST)"
          hint="Leave empty to publish at once. Otherwise it appears within a minute of that time."
          optional
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
        {isSingle(kind) ? null : (
          <TextField
            name="until"
            type="datetime-local"
            label="Until (IST)"
            hint="Leave empty for no end."
            optional
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        )}
        <Button variant="primary" block disabled={isSameAsSite} busy={isBusy} onClick={publish}>
          {at ? "Publish then" : "Publish now"}
        </Button>
        {status === "published" && !isSingle(kind) ? (
          <Button variant="danger" block disabled={isBusy} onClick={onUnpublish}>
            Unpublish
          </Button>
        ) : null}
      </div>
    </Panel>
  );
}

type LaterVersionProps = { entry: Entry; seen: number; onTake: () => void; onKeep: () => void };

/** Warns of a version saved elsewhere after `seen`, and asks which text to keep. */
function LaterVersion({ entry, seen, onTake, onKeep }: LaterVersionProps) {
  const { version, updatedBy, updatedAt } = entry;
  if (version <= seen) return null;
  return (
    <Panel title="Somebody saved first">
      <p role="status" className="mb-4 text-ink-2">
        {updatedBy?.name ?? "Somebody else"} saved version {version} on {when(updatedAt)}. Both stay in the history,
        whichever you go on with.
      </p>
      <div className="grid gap-2">
        <Button block onClick={onTake}>
          Go on with version {version}
        </Button>
        <Button block variant="quiet" onClick={onKeep}>
          Keep my text
        </Button>
      </div>
    </Panel>
  );
}

type LaterPublicationProps = { entry: Entry; seen: number; onSeen: () => void };

/** Warns of another publication, end or plan since `seen`, before something is published over it. */
function LaterPublication({ entry, seen, onSeen }: LaterPublicationProps) {
  if (entry.publicationChanges === seen) return null;
  return (
    <Panel title="The publication has changed">
      <p role="status" className="mb-4 text-ink-2">
        Somebody else published, planned or unpublished this entry, or a planned time has come. This page shows its
        present state.
      </p>
      <Button block onClick={onSeen}>
        Continue
      </Button>
    </Panel>
  );
}

function Facts({ entry }: { entry: Entry }) {
  const { kind, version, liveVersion, updatedAt, updatedBy } = entry;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
      <EntryBadges entry={entry} />
      <span className="num">
        {kindLabel(kind)}, version {version}
        {liveVersion !== null && liveVersion !== version ? `, version ${liveVersion} on the site` : ""}
        {updatedBy ? `, ${updatedBy.name} on ${when(updatedAt)}` : ""}
      </span>
    </div>
  );
}

function Desk({ entry, onLeave }: { entry: Entry; onLeave: () => void }) {
  const { id, kind, title } = entry;
  const form = useEntryForm(kind, entry.value);
  const [seen, setSeen] = useState(entry.version);
  const [seenChanges, setSeenChanges] = useState(entry.publicationChanges);
  const write = useEntryWrite(id);

  /** Accepts the server's answer; undefined for a refusal. */
  async function send(change: Parameters<typeof write.mutateAsync>[0]): Promise<Entry | undefined> {
    try {
      const { entry: changed } = await write.mutateAsync(change);
      setSeen(changed.version);
      form.accept(changed.value);
      return changed;
    } catch (cause) {
      form.refuse("Not Done", cause);
      return undefined;
    }
  }
  async function sendPublication(change: Parameters<typeof send>[0]): Promise<Entry | undefined> {
    const changed = await send(change);
    if (changed) setSeenChanges(changed.publicationChanges);
    return changed;
  }
  async function save(note?: string): Promise<number | undefined> {
    if (!form.check()) return undefined;
    if (!form.isDirty) return seen;
    const saved = await send(() =>
      contentApi.send("PUT /{id}", { id, body: { value: form.value, version: seen, note } }),
    );
    return saved?.version;
  }
  async function publish(plan: { at?: string; until?: string; note?: string }) {
    const { note, ...times } = plan;
    const version = await save(note);
    if (version === undefined) return;
    const body = { version, publicationChanges: seenChanges, ...times };
    const done = await sendPublication(() => contentApi.send("POST /{id}/publication", { id, body }));
    if (done)
      toast({
        title: times.at ? "Planned" : "Published",
        description: times.at ? `It goes on the site on ${when(times.at)}.` : "The public sees it now.",
        variant: "success",
      });
  }
  return (
    <EntryDesk
      kind={kind}
      title={title}
      facts={<Facts entry={entry} />}
      form={form}
      onLeave={onLeave}
      history={
        <EntryHistory
          entry={entry}
          onRestore={(from) =>
            send(() => contentApi.send("POST /{id}/restoration", { id, body: { from, version: seen } }))
          }
        />
      }
      side={
        <>
          <LaterVersion
            entry={entry}
            seen={seen}
            onKeep={() => setSeen(entry.version)}
            onTake={() => {
              setSeen(entry.version);
              form.accept(entry.value);
            }}
          />
          <LaterPublication entry={entry} seen={seenChanges} onSeen={() => setSeenChanges(entry.publicationChanges)} />
          <PublishPanel
            entry={entry}
            isDirty={form.isDirty}
            isBusy={write.isPending}
            onSave={async (note) => {
              const isNew = form.isDirty;
              if ((await save(note)) !== undefined && isNew)
                toast({ title: "Saved", description: "The public sees it once it is published.", variant: "success" });
            }}
            onPublish={publish}
            onUnpublish={() => sendPublication(() => contentApi.send("DELETE /{id}/publication", { id }))}
            onCancel={() => sendPublication(() => contentApi.send("DELETE /{id}/plan", { id }))}
          />
        </>
      }
    />
  );
}

export function EditEntry({ id, onLeave }: { id: string; onLeave: () => void }) {
  const entry = useEntry(id);
  if (entry.data) return <Desk entry={entry.data.entry} onLeave={onLeave} />;
  if (entry.isPending) return <ContentWaiting />;
  return (
    <EmptyState
      level={2}
      drawing="empty-search"
      title="Not Found"
      text={failureMessage(entry.error, "The server could not answer. Please try again.")}
      action={<Button onClick={onLeave}>All content</Button>}
    />
  );
}
