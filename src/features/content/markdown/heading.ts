/** `level` is 2 to 4, `id` the anchor. */
export type Heading = { level: number; id: string; text: string };

/** `warnings` are sentences for the author; `words` is the word count. */
export type Rendered = { html: string; headings: Heading[]; warnings: string[]; words: number };

const WORDS_A_MINUTE = 200;

/** In whole minutes, at least one. */
export const minutesToRead = (words: number) => Math.max(1, Math.round(words / WORDS_A_MINUTE));
