import type { MarkdownIt, StateCore } from "markdown-it";
import { findingsOf, plainText } from "./tokens.server";

const FIRST = 2;
const LAST = 4;

/** Headings start one level below the page's title; the deepest level is 4. */
const levelOf = (tag: string) => Math.min(LAST, Math.max(FIRST, Number(tag.slice(1))));

/** The id of a heading. The prefix avoids collisions with ids of the page. `taken`: each id, with its next number. */
function nameOf(text: string, taken: Map<string, number>): string {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  const name = words ? `section-${words}` : "section";
  let [own, next] = [name, taken.get(name) ?? 1];
  while (taken.has(own)) {
    next += 1;
    own = `${name}-${next}`;
  }
  taken.set(name, next);
  taken.set(own, taken.get(own) ?? 1);
  return own;
}

/** Gives each heading its level and id, and lists it for the contents. */
export function headings(md: MarkdownIt): void {
  md.core.ruler.push("headings", ({ tokens, env }: StateCore) => {
    const taken = new Map<string, number>();
    tokens.forEach((token, at) => {
      if (!/^heading_(open|close)$/.test(token.type)) return;
      const level = levelOf(token.tag);
      token.tag = `h${level}`;
      if (token.type === "heading_close") return;
      const text = plainText(tokens[at + 1]?.children ?? []);
      const id = nameOf(text, taken);
      token.attrSet("id", id);
      findingsOf(env).headings.push({ level, id, text });
    });
  });
}
