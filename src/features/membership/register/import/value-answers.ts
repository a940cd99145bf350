import { plainWord } from "./plain-cell";

export const valueKeys = ["type", "state", "lifeMember"] as const;
export type ValueKey = (typeof valueKeys)[number];

/**
 * Stored meanings of words: `type corporate+life` for a type held for life, a state, yes or no; null to skip. Keyed by column and
 * plainWord.
 */
export type ValueAnswers = ReadonlyMap<string, string | null>;

export const valuePlace = (key: ValueKey, word: string) => `${key} ${plainWord(word)}`;

export const valueAnswer = (answers: ValueAnswers, key: ValueKey, word: string) =>
  answers.get(valuePlace(key, word)) ?? undefined;
