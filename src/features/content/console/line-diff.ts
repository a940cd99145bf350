export type DiffLine = { change: "same" | "removed" | "added"; text: string };

/** Larger texts are compared as a whole: the table of their lines would not fit into memory. */
const MOST_CELLS = 4_000_000;

const marked = (change: DiffLine["change"], lines: readonly string[]): DiffLine[] =>
  lines.map((text) => ({ change, text }));

/** The number of equal lines at the start. */
function commonStart(before: readonly string[], after: readonly string[]): number {
  const at = before.findIndex((line, place) => line !== after[place]);
  return at === -1 ? before.length : at;
}

/** The lengths of longest common subsequences of all suffixes. */
function lengthsOf(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [row, below] = [rows[i], rows[i + 1]] as [Uint16Array, Uint16Array];
      row[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  return rows;
}

function compare(before: readonly string[], after: readonly string[]): DiffLine[] {
  if (before.length * after.length > MOST_CELLS) return [...marked("removed", before), ...marked("added", after)];
  const lengths = lengthsOf(before, after);
  const found: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    const [old = "", late = ""] = [before[i], after[j]];
    if (old === late) {
      found.push({ change: "same", text: old });
      i += 1;
      j += 1;
    } else if ((lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) {
      found.push({ change: "removed", text: old });
      i += 1;
    } else {
      found.push({ change: "added", text: late });
      j += 1;
    }
  }
  return [...found, ...marked("removed", before.slice(i)), ...marked("added", after.slice(j))];
}

export function lineDiff(earlier: string, later: string): DiffLine[] {
  const [before, after] = [earlier.split("\n"), later.split("\n")];
  const start = commonStart(before, after);
  const [oldRest, newRest] = [before.slice(start), after.slice(start)];
  const end = commonStart(oldRest.toReversed(), newRest.toReversed());
  return [
    ...marked("same", before.slice(0, start)),
    ...compare(oldRest.slice(0, oldRest.length - end), newRest.slice(0, newRest.length - end)),
    ...marked("same", oldRest.slice(oldRest.length - end)),
  ];
}
