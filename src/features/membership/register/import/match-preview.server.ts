import type { Fate, RowChange } from "../schema";
import { type Judged, refused } from "./judge.server";

/** What staff saw of a row before they had it stored. */
type Looked = { line: number; fate: Fate; number: string | null; changes: readonly RowChange[] };

const why =
  "The register has changed since this file was read. Please send the row again and look at what it changes now.";

const isSame = (one: RowChange, other: RowChange) =>
  one.key === other.key && one.from === other.from && one.to === other.to;

/** Whether a row that would be stored does what staff saw, to the member that they saw. */
function isAsPreviewed({ fate, known, changes }: Judged, looked: Looked | undefined): boolean {
  if (looked?.fate !== fate) return false;
  if (fate === "create") return true;
  return (
    looked.number === known?.number &&
    looked.changes.length === changes.length &&
    looked.changes.every((seen) => changes.some((change) => isSame(seen, change)))
  );
}

/** `judged`, with the rows refused that would store something else than what was looked at, or change a member for the second time. */
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
