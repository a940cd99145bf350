import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { fromControl, toControl } from "~/platform/moment-control";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { TextField } from "~/ui/text-field";
import { isSingle } from "../entries/kinds";
import type { Entry } from "./calls";
import { planWords } from "./content-words";

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

/** The end of the published version, for the control: a correction keeps that end unless it is cleared. */
function endOfShown({ status, publishAt, unpublishAt }: Entry): string {
  const isOfPlan = publishAt !== null && unpublishAt !== null && unpublishAt > publishAt;
  return status === "published" && !isOfPlan ? toControl(unpublishAt) : "";
}

export function PublishPanel(props: PublishPanelProps) {
  const { entry, isDirty, isBusy, onSave, onPublish, onUnpublish, onCancel } = props;
  const { kind, status, version, liveVersion, path } = entry;
  const [at, setAt] = useState("");
  const end = endOfShown(entry);
  const [until, setUntil] = useState(end);
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
