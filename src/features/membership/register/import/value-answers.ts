import { plainWord } from "./plain-cell";

/** The columns whose words stand for something that the federation has a list of. */
export const valueKeys = ["type", "state", "lifeMember"] as const;
export type ValueKey = (typeof valueKeys)[number];

/**
 * What staff said that words stand for: `type corporate+life` for a type held for life, a state, yes or no; null for a word that is
 * left out. By column and word without its spelling.
 */
export type ValueAnswers = ReadonlyMap<string, string | null>;

export const valuePlace = (key: ValueKey, word: string) => `${key} ${plainWord(word)}`;

/** What `word` stands for in the column `key`; undefined where nobody has said it. */
export const valueAnswer = (answers: ValueAnswers, key: ValueKey, word: string) =>
  answers.get(valuePlace(key, word)) ?? undefined;
