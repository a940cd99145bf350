import type { MoneySide } from "../words";

export type LineRule = { id: string; words: string; side: MoneySide; note: string };

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, " ").trim();

const isPartOfWord = (character = "") => /[\p{L}\p{M}\p{N}]/u.test(character);

const isWithinWord = (text: string, at: number) => isPartOfWord(text[at - 1]) && isPartOfWord(text[at]);

/** Whole words, since RENT is not in CURRENT. */
function hasWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!isWithinWord(text, at) && !isWithinWord(text, at + words.length)) return true;
  return false;
}

/** The only rule that matches a line; undefined if none or several do. */
export function ruleFor(
  rules: readonly LineRule[],
  { narration, amountPaise }: { narration: string | null; amountPaise: number },
): LineRule | undefined {
  const text = plain(narration ?? "");
  const side = amountPaise < 0 ? "out" : "in";
  const [rule, ...others] = rules.filter((one) => one.side === side && hasWords(text, plain(one.words)));
  return others.length === 0 ? rule : undefined;
}

export const ruleNote = ({ words, note }: LineRule) => `${note} (rule “${words}”)`;
