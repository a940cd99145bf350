import { useState } from "react";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/select-field";
import type { EntryKind } from "../entries/kinds";
import type { Entry, EntryVersion } from "./calls";
import { ContentWaiting } from "./content-waiting";
import { when } from "./content-words";
import { EntryPreview } from "./entry-preview";
import { type FieldChange, fieldChanges } from "./field-changes";
import { objectOf } from "./form-value";
import { type DiffLine, lineDiff } from "./line-diff";
import { useVersion, useVersions } from "./queries";

const lineLook: Record<DiffLine["change"], string> = {
  same: "text-ink-2",
  removed: "bg-danger-tint text-ink line-through",
  added: "bg-success-tint text-ink no-underline",
};
const signs: Record<DiffLine["change"], string> = { same: "", removed: "Removed: ", added: "Added: " };
const elements = { same: "span", removed: "del", added: "ins" } as const;

function Line({ line: { change, text } }: { line: DiffLine }) {
  const Words = elements[change];
  return (
    <li>
      <span className="sr-only">{signs[change]}</span>
      <Words className={`block min-h-5 whitespace-pre-wrap px-2 wrap-anywhere ${lineLook[change]}`}>{text}</Words>
    </li>
  );
}

function Change({ change: { label, before, after, isLong } }: { change: FieldChange }) {
  const lines = isLong ? lineDiff(before, after) : [...lineDiff(before, after)].filter(({ text }) => text !== "");
  return (
    <section aria-label={label} className="mt-4 first:mt-0">
      <h3 className="text-h4">{label}</h3>
      <ul className="mt-1 border border-line bg-sheet py-1 text-small">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, and a place is which one it is
          <Line key={at} line={line} />
        ))}
      </ul>
    </section>
  );
}

type VersionChangesProps = { entry: { id: string; kind: EntryKind }; from: number; to: number };

function VersionChanges({ entry: { id, kind }, from, to }: VersionChangesProps) {
  const [earlier, later] = [useVersion(id, from), useVersion(id, to)];
  if (earlier.error || later.error) return <p role="alert">The versions could not be compared. Please try again.</p>;
  if (!earlier.data || !later.data) return <ContentWaiting />;
  const changes = fieldChanges(kind, objectOf(earlier.data.version.value), objectOf(later.data.version.value));
  if (changes.length === 0) return <p className="text-ink-2">Both versions say the same.</p>;
  return changes.map((change) => <Change key={change.label} change={change} />);
}

function OldVersion({ entry, version }: { entry: Entry; version: number }) {
  const found = useVersion(entry.id, version);
  if (!found.data) return <ContentWaiting />;
  return <EntryPreview kind={entry.kind} value={objectOf(found.data.version.value)} />;
}

function ComparedVersion({ entry, version }: { entry: Entry; version: number }) {
  const [from, setFrom] = useState(version - 1);
  const earlier = Array.from({ length: version - 1 }, (_, at) => String(version - 1 - at));
  return (
    <>
      <SelectField
        name={`from-${version}`}
        label="Compared with"
        className="mb-4 max-w-64"
        options={earlier.map((value) => ({ value, label: `Version ${value}` }))}
        value={String(from)}
        onChange={({ target }) => setFrom(Number(target.value))}
      />
      <VersionChanges entry={entry} from={from} to={version} />
    </>
  );
}

type View = "text" | "changes";

const words: Record<View, { open: string; close: string }> = {
  text: { open: "Show", close: "Hide" },
  changes: { open: "Changes", close: "Hide changes" },
};

type ViewButtonProps = { view: View; version: number; isOpen: boolean; onPress: () => void };

function ViewButton({ view, version, isOpen, onPress }: ViewButtonProps) {
  return (
    <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={onPress}>
      {isOpen ? words[view].close : words[view].open}
      <span className="sr-only"> {view === "text" ? `version ${version}` : `of version ${version}`}</span>
    </Button>
  );
}

type RowProps = {
  entry: Entry;
  one: EntryVersion;
  view: View | undefined;
  onView: (view: View | undefined) => void;
  onRestore: () => void;
};

function VersionRow({ entry, one, view, onView, onRestore }: RowProps) {
  const { version, author, at, note } = one;
  const views: View[] = version > 1 ? ["changes", "text"] : ["text"];
  return (
    <li className="border-line border-b py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <span className="num mr-2 font-semibold">Version {version}</span>
          {version === entry.liveVersion ? <Badge tone="success">On the site</Badge> : null}
          <span className="block text-ink-2 text-small">
            {author?.name ?? "Built-in"}, {when(at)}
            {note ? `: ${note}` : ""}
          </span>
        </p>
        <span className="flex flex-wrap gap-2">
          {views.map((one) => (
            <ViewButton
              key={one}
              view={one}
              version={version}
              isOpen={view === one}
              onPress={() => onView(view === one ? undefined : one)}
            />
          ))}
          {version === entry.version ? null : (
            <Button size="small" onClick={onRestore}>
              Restore
              <span className="sr-only"> version {version}</span>
            </Button>
          )}
        </span>
      </div>
      {view ? (
        <div className="mt-3">
          {view === "text" ? (
            <OldVersion entry={entry} version={version} />
          ) : (
            <ComparedVersion entry={entry} version={version} />
          )}
        </div>
      ) : null}
    </li>
  );
}

type HistoryProps = { entry: Entry; onRestore: (version: number) => void };

export function EntryHistory({ entry, onRestore }: HistoryProps) {
  const versions = useVersions(entry.id);
  const [open, setOpen] = useState<{ version: number; view: View | undefined }>();
  if (!versions.data) return <ContentWaiting />;
  return (
    <ol className="border-line-2 border-t">
      {versions.data.versions.map((one) => (
        <VersionRow
          key={one.version}
          entry={entry}
          one={one}
          view={open?.version === one.version ? open.view : undefined}
          onView={(view) => setOpen({ version: one.version, view })}
          onRestore={() => onRestore(one.version)}
        />
      ))}
    </ol>
  );
}
