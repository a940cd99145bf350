export type Selected = { text: string; start: number; end: number };

/** A replacement and the new selection. `insert` is never empty. */
export type Edit = { from: number; to: number; insert: string; select: readonly [number, number] };

type MakeEdit = (selected: Selected) => Edit;

const chosen = ({ text, start, end }: Selected) => text.slice(start, end);

/** Whether `before` ends with `mark`. The star of italics must not match half of bold's two. */
function endsWithMark(before: string, mark: string): boolean {
  let signs = 0;
  while (before.at(-1 - signs) === "*") signs += 1;
  return mark === "*" ? signs % 2 === 1 : before.endsWith(mark);
}

/** Toggles `mark` around the selection; inserts `words` without one. */
const wrapped =
  (mark: string, words: string): MakeEdit =>
  (selected) => {
    const { text, start, end } = selected;
    const inner = chosen(selected) || words;
    const isMarked = endsWithMark(text.slice(0, start), mark) && text.startsWith(mark, end) && start < end;
    const from = isMarked ? start - mark.length : start;
    const at = isMarked ? from : start + mark.length;
    return {
      from,
      to: isMarked ? end + mark.length : end,
      insert: isMarked ? inner : mark + inner + mark,
      select: [at, at + inner.length],
    };
  };

/** Toggles `sign` at the start of each selected line. */
const lined =
  (sign: (at: number) => string, known: RegExp, words: string): MakeEdit =>
  ({ text, start, end }) => {
    const from = text.lastIndexOf("\n", start - 1) + 1;
    const after = text.indexOf("\n", end);
    const to = after === -1 ? text.length : after;
    const given = text.slice(from, to);
    const lines = (given || words).split("\n");
    const areMarked = lines.every((line) => known.test(line));
    const changed = lines.map((line, at) => (areMarked ? "" : sign(at)) + line.replace(known, ""));
    const insert = changed.join("\n") || words;
    // Selects the placeholder, but not its sign, so that typing replaces it.
    const first = given ? from : from + insert.length - words.length;
    return { from, to, insert, select: [first, from + insert.length] };
  };

/** Inserts a paragraph below the line with the selection. */
function below({ text, end }: Selected, paragraph: string, first: string): Edit {
  const next = text.indexOf("\n", end);
  const at = next === -1 ? text.length : next;
  const isEmpty = text.slice(text.lastIndexOf("\n", at - 1) + 1, at) === "";
  const insert = `${isEmpty ? "" : "\n\n"}${paragraph}\n`;
  const start = at + insert.indexOf(first);
  return { from: at, to: at, insert, select: [start, start + first.length] };
}

const link: MakeEdit = (selected) => {
  const words = chosen(selected) || "words";
  const at = selected.start + words.length + 3;
  const address = "/path";
  const insert = `[${words}](${address})`;
  return { from: selected.start, to: selected.end, insert, select: [at, at + address.length] };
};

const table: MakeEdit = (selected) => below(selected, "| Name | Value |\n|------|------:|\n| First | 1 |", "Name");

const formula: MakeEdit = (selected) => {
  const line = selected.text.slice(selected.text.lastIndexOf("\n", selected.start - 1) + 1, selected.end);
  return line === "" ? below(selected, "$$\na = b + c\n$$", "a = b + c") : wrapped("$", "a = b")(selected);
};

/** Inserts a footnote mark after the selection, and the footnote at the end of the text. */
const footnote: MakeEdit = ({ text, end }) => {
  const taken = [...text.matchAll(/\[\^(\d+)\]/g)].map(([, number]) => Number(number));
  const mark = `[^${Math.max(0, ...taken) + 1}]`;
  const words = "Words of the footnote.";
  const insert = `${mark}${text.slice(end).trimEnd()}\n\n${mark}: ${words}`;
  return { from: end, to: text.length, insert, select: [end + insert.length - words.length, end + insert.length] };
};

export const figureEdit = (selected: Selected, figure: string): Edit => below(selected, figure, figure);

export const wordsEdit = ({ start, end }: Selected, words: string): Edit => ({
  from: start,
  to: end,
  insert: words,
  select: [start + words.length, start + words.length],
});

export const edits = {
  heading: lined(() => "## ", /^#{1,6} /, "Heading"),
  bold: wrapped("**", "words"),
  italic: wrapped("*", "words"),
  link,
  list: lined(() => "- ", /^[-*] /, "Item"),
  numbered: lined((at) => `${at + 1}. `, /^\d+\. /, "Item"),
  quote: lined(() => "> ", /^> ?/, "Quotation"),
  table,
  formula,
  footnote,
} as const satisfies Record<string, MakeEdit>;

export type EditName = keyof typeof edits;
