import { plainWord } from "./plain-cell";

/** Columns whose words are matched to a list of the federation. */
export const valueKeys = ["type", "state", "lifeMember"] as const;
export type ValueKey = (typeof valueKeys)[number];

/**
 * Stored meanings of words: `type corporate+life` for a type held for life, a state, yes or no; null to skip. Keyed by column and
 * plainWord.
 */
export type ValueAnswers = ReadonlyMap<string, string | null>;

export const valuePlace = (key: ValueKey, word: string) => `${key} ${plainWord(word)}`;

/** The meaning of `word` in the column `key`, if stored. */
export const valueAnswer = (answers: ValueAnswers, key: ValueKey, word: string) =>
  answers.get(valuePlace(key, word)) ?? undefined;
