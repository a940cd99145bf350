const MOST_LAYOUTS = 1_500;

/** Combinations of `count` numbers below `below`. Stops just above the limit. */
function choicesOf(count: number, below: number): number[][] {
  const found: number[][] = [];
  const choose = (chosen: number[], from: number) => {
    if (found.length > MOST_LAYOUTS) return;
    if (chosen.length === count) {
      found.push(chosen);
      return;
    }
    for (let at = from; at < below; at += 1) choose([...chosen, at], at + 1);
  };
  choose([], 0);
  return found;
}

function joined(cells: readonly string[], gaps: readonly number[], delimiter: string): string[] {
  const result: string[] = [];
  for (const [at, cell] of cells.entries()) {
    if (at > 0 && gaps.includes(at - 1)) result[result.length - 1] += `${delimiter}${cell}`;
    else result.push(cell);
  }
  return result;
}

function emptyBehind(cells: readonly string[]): number {
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  return cells.length - 1 - last;
}

/** Allows delimiters within a text, empty cells at the end, and missing cells. Empty if there are too many layouts. */
export function layoutsOf(cells: readonly string[], width: number, delimiter: string): string[][] {
  const over = cells.length - width;
  if (over < 0) {
    const choices = choicesOf(-over, width);
    if (choices.length > MOST_LAYOUTS) return [];
    return choices.map((empty) => {
      const left = [...cells];
      return Array.from({ length: width }, (_, at) => (empty.includes(at) ? "" : (left.shift() ?? "")));
    });
  }
  const layouts: string[][] = [];
  for (let cut = Math.min(over, emptyBehind(cells)); cut >= 0; cut -= 1) {
    const kept = cells.slice(0, cells.length - cut);
    const choices = choicesOf(over - cut, kept.length - 1);
    if (choices.length + layouts.length > MOST_LAYOUTS) return [];
    layouts.push(...choices.map((gaps) => joined(kept, gaps, delimiter)));
  }
  return layouts;
}
