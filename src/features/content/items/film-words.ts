/** Lines that begin with a time, "5:40 Nineteen steps" or "1:05:40 Credits". */
export const chapterLines = /^(\d{1,2}:)?\d{1,2}:[0-5]\d [^\n]+(\n(\d{1,2}:)?\d{1,2}:[0-5]\d [^\n]+)*$/;

/** A time with its text. `at`: "5:40", absent without one; `seconds` from the start. */
export type Timed = { at?: string; seconds: number; words: string };

function timed(line: string): Timed {
  const [, at, words = ""] = /^((?:\d{1,2}:)?\d{1,2}:[0-5]\d)\s+([\s\S]*)$/.exec(line) ?? [];
  if (!at) return { seconds: 0, words: line };
  return { at, seconds: at.split(":").reduce((sum, part) => sum * 60 + Number(part), 0), words };
}

const parts = (text: string | undefined, between: RegExp): Timed[] =>
  (text ?? "")
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(timed);

export const chaptersOf = (text: string | undefined): Timed[] => parts(text, /\n/);

/** The transcript by paragraphs. */
export const transcriptOf = (text: string | undefined): Timed[] => parts(text, /\n\s*\n/);
