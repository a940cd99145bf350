import type { MarkdownIt, StateCore } from "markdown-it";

const dash = /^\s*(—|--)\s+/;

/** A last paragraph that begins with a dash is the attribution of the quotation. */
export function quotes(md: MarkdownIt): void {
  md.core.ruler.push("quotes", ({ tokens }: StateCore) => {
    tokens.forEach((token, at) => {
      const [words] = tokens[at - 2]?.children ?? [];
      if (token.type !== "blockquote_close" || !words || !dash.test(words.content)) return;
      words.content = words.content.replace(dash, "");
      tokens[at - 3]?.attrSet("class", "by");
    });
  });
}
