import { useState } from "react";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ContentWaiting } from "./content-waiting";
import { when } from "./content-words";
import { EntryPreview } from "./entry-preview";
import { objectOf } from "./form-value";
import { useVersion, useVersions } from "./queries";
import type { Entry, EntryVersion } from "./schema";

function OldVersion({ entry, version }: { entry: Entry; version: number }) {
  const found = useVersion(entry.id, version);
  if (!found.data) return <ContentWaiting />;
  return <EntryPreview kind={entry.kind} value={objectOf(found.data.value)} />;
}

type RowProps = {
  entry: Entry;
  one: EntryVersion;
  isOpen: boolean;
  onOpen: () => void;
  onRestore: () => void;
};

function VersionRow({ entry, one, isOpen, onOpen, onRestore }: RowProps) {
  const { version, author, at, note } = one;
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
        <span className="flex gap-2">
          <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={onOpen}>
            {isOpen ? "Hide" : "Show"}
            <span className="sr-only"> version {version}</span>
          </Button>
          {version === entry.version ? null : (
            <Button size="small" onClick={onRestore}>
              Restore
              <span className="sr-only"> version {version}</span>
            </Button>
          )}
        </span>
      </div>
      {isOpen ? (
        <div className="mt-3">
          <OldVersion entry={entry} version={version} />
        </div>
      ) : null}
    </li>
  );
}

type HistoryProps = { entry: Entry; onRestore: (version: number) => void };

/** Every version, newest first: who wrote it, what it says, and the way back to it. */
export function EntryHistory({ entry, onRestore }: HistoryProps) {
  const versions = useVersions(entry.id);
  const [open, setOpen] = useState<number>();
  if (!versions.data) return <ContentWaiting />;
  return (
    <ol className="border-line-2 border-t">
      {versions.data.map((one) => (
        <VersionRow
          key={one.version}
          entry={entry}
          one={one}
          isOpen={open === one.version}
          onOpen={() => setOpen(open === one.version ? undefined : one.version)}
          onRestore={() => onRestore(one.version)}
        />
      ))}
    </ol>
  );
}
