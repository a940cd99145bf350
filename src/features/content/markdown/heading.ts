/** A heading of a text: `level` 2 to 4, `id` where links to it lead. */
export type Heading = { level: number; id: string; text: string };

/** A text as its page shows it. `warnings` are sentences for whoever writes it; `words` is how many it has. */
export type Rendered = { html: string; headings: Heading[]; warnings: string[]; words: number };

const WORDS_A_MINUTE = 200;

/** How long reading `words` takes, in whole minutes, at least one. */
export const minutesToRead = (words: number) => Math.max(1, Math.round(words / WORDS_A_MINUTE));
