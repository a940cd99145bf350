import type { EntryKind } from "../entries/kinds";
import { ContentWaiting } from "./content-waiting";
import { type FieldChange, fieldChanges } from "./field-changes";
import { objectOf } from "./form-value";
import { type DiffLine, lineDiff } from "./line-diff";
import { useVersion } from "./queries";

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

export function VersionChanges({ entry: { id, kind }, from, to }: VersionChangesProps) {
  const [earlier, later] = [useVersion(id, from), useVersion(id, to)];
  if (earlier.error || later.error) return <p role="alert">The versions could not be compared. Please try again.</p>;
  if (!earlier.data || !later.data) return <ContentWaiting />;
  const changes = fieldChanges(kind, objectOf(earlier.data.version.value), objectOf(later.data.version.value));
  if (changes.length === 0) return <p className="text-ink-2">Both versions say the same.</p>;
  return changes.map((change) => <Change key={change.label} change={change} />);
}
