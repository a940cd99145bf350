import type { MoneySide } from "../words";

export type LineRule = { id: string; words: string; side: MoneySide; note: string };

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, " ").trim();

/** The only rule that matches a line; undefined if none or several do. */
export function ruleFor(
  rules: readonly LineRule[],
  { narration, amountPaise }: { narration: string | null; amountPaise: number },
): LineRule | undefined {
  const text = plain(narration ?? "");
  const side = amountPaise < 0 ? "out" : "in";
  const [rule, ...others] = rules.filter((one) => one.side === side && text.includes(plain(one.words)));
  return others.length === 0 ? rule : undefined;
}

export const ruleNote = ({ words, note }: LineRule) => `${note} (rule “${words}”)`;
