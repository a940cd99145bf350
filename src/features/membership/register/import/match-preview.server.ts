import type { Fate, RowChange } from "../schema";
import { type Judged, refused } from "./judge.server";

type Looked = { line: number; fate: Fate; number: string | null; changes: readonly RowChange[] };

const why =
  "The register has changed since this file was read. Please send the row again and look at what it changes now.";

const isSame = (one: RowChange, other: RowChange) =>
  one.key === other.key && one.from === other.from && one.to === other.to;

/** Whether a row still does to the same member as the preview showed. */
function isAsPreviewed({ fate, known, changes }: Judged, looked: Looked | undefined): boolean {
  if (looked?.fate !== fate) return false;
  if (fate === "create") return true;
  return (
    looked.number === known?.number &&
    looked.changes.length === changes.length &&
    looked.changes.every((seen) => changes.some((change) => isSame(seen, change)))
  );
}

/** Refuses rows that would do something other than the preview showed, or change a member twice. */
export function matchPreview(looked: readonly Looked[], judged: readonly Judged[]): Judged[] {
  const lines = new Map(looked.map((row) => [row.line, row]));
  const changed = new Set<string>();
  return judged.map((row) => {
    if (row.fate !== "create" && row.fate !== "update") return row;
    const isRepeated = row.known !== undefined && changed.has(row.known.id);
    if (row.known) changed.add(row.known.id);
    return isRepeated || !isAsPreviewed(row, lines.get(row.line)) ? refused(row, why) : row;
  });
}
