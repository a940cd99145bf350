import type { MarkdownIt, StateCore } from "markdown-it";
import { attributeOf, metaOf } from "./tokens.server";

/** The parser aligns cells by inline styles, which our Content-Security-Policy forbids: use classes. */
function alignByClass({ tokens }: StateCore): void {
  for (const token of tokens) {
    if (!/^t[hd]_open$/.test(token.type)) continue;
    const side = /right|center/.exec(attributeOf(token, "style"))?.[0];
    token.attrs = token.tag === "th" ? [["scope", "col"]] : null;
    if (side) token.attrSet("class", side === "right" ? "to-right num" : "to-centre");
  }
}

/** Each table scrolls in its own box, also by keyboard. */
export function tableBox(md: MarkdownIt): void {
  md.core.ruler.push("align_by_class", alignByClass);
  md.core.ruler.push("number_tables", ({ tokens }: StateCore) => {
    const tables = tokens.filter(({ type }) => type === "table_open");
    tables.forEach((table, at) => {
      table.meta = { number: at + 1 };
    });
  });
  md.renderer.rules.table_open = (tokens, at) =>
    `<div class="table-box" role="region" aria-label="Table ${metaOf<{ number: number }>(tokens, at).number}" tabindex="0"><table>\n`;
  md.renderer.rules.table_close = () => "</table></div>\n";
}
